/** English words of the TV and the scorekeeper's tablet. */

export const tv = {};
