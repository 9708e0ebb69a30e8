/**
 * Reads what a phone shows of a game by turns beyond the hand: the top of the discard pile, the melds on the table, and
 * which cards are marked. Runs inside the page.
 */
() => {
  const marked = (name) => [...document.querySelectorAll(`[data-${name}]`)].map((one) => one.getAttribute(`data-${name}`));
  const stage = document.querySelector("[data-stage]");
  const top = document.querySelector('[data-spot="discard"] [data-face]');
  const sheet = document.querySelector("[data-sheet]");
  return {
    stage: stage ? stage.dataset.stage : "",
    top: top ? top.dataset.face : "",
    melds: [...document.querySelectorAll("[data-meld]")].map((meld) => ({
      id: meld.dataset.meld,
      faces: [...meld.querySelectorAll("[data-face]")].map((one) => one.dataset.face),
      takes: meld.dataset.takes === "true",
    })),
    fits: marked("fits"),
    forbidden: marked("forbidden"),
    sheet: sheet ? sheet.dataset.sheet : "",
  };
}
