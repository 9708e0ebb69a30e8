/** Whether this screen's owner wants as little movement as possible: then everything stands at once where it ends. */
export const still = (): boolean => window.matchMedia("(prefers-reduced-motion: reduce)").matches;
