/** Keeps the screen from going dark where the browser can: needs https or localhost; elsewhere nothing happens. */

/** Holds the screen awake until the returned function is called; asks again whenever the page comes to the front. */
export function keepAwake(): () => void {
  if (!("wakeLock" in navigator)) return () => undefined;
  let lock: WakeLockSentinel | null = null;
  const hold = () => {
    if (document.visibilityState !== "visible") return;
    navigator.wakeLock.request("screen").then(
      (held) => (lock = held),
      () => undefined,
    );
  };
  hold();
  document.addEventListener("visibilitychange", hold);
  return () => {
    document.removeEventListener("visibilitychange", hold);
    if (lock) void lock.release();
  };
}
