/** The browser's Back (a swipe on many phones) must not drop a player out of the game: it stays on the page. */

/** Calls `onback` instead of leaving the page. Returns what ends it. */
export function keepInside(onback: () => void): () => void {
  const stay = () => window.history.pushState({ inside: true }, "");
  if (!(window.history.state && window.history.state.inside)) stay();
  const back = () => {
    stay();
    onback();
  };
  window.addEventListener("popstate", back);
  return () => window.removeEventListener("popstate", back);
}
