/** Keeps the screen from going dark where the browser can (https only); elsewhere the lobby's tip has to do. */

/** Asks for it, again after every return to the page. Returns what ends it. */
export function keepAwake(): () => void {
  if (!("wakeLock" in navigator)) return () => undefined;
  let lock: WakeLockSentinel | null = null;
  let ended = false;
  const ask = () => {
    if (document.visibilityState !== "visible" || ended) return;
    navigator.wakeLock.request("screen").then(
      (got) => {
        if (ended) void got.release();
        else lock = got;
      },
      () => undefined, // low battery, for example: nothing to be done about it
    );
  };
  ask();
  document.addEventListener("visibilitychange", ask);
  return () => {
    ended = true;
    document.removeEventListener("visibilitychange", ask);
    if (lock) void lock.release();
  };
}
