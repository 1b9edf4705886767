/** The fragment of a profile that was opened to connect with its member, from a card. */
const CONNECT = /^#connect-/;

/** Of a visitor who pressed Connect on a card: what the button of the profile says, with the way back to the request. */
export function saysAtOnce(): void {
  if (!CONNECT.test(location.hash)) return;
  const said = document.querySelector<HTMLElement>("[data-says] ~ [data-said]");
  if (!said) return;
  const back = encodeURIComponent(location.hash);
  for (const link of said.querySelectorAll("a")) if (!link.href.endsWith(back)) link.href += back;
  said.hidden = false;
}

/**
 * What has `data-says` shows the nearest hidden `data-said` when it is pressed, with React and without it; the cross in it
 * hides it again. Without a script it is a plain link.
 */
export function saysInPlace(): void {
  for (const link of document.querySelectorAll("[data-says]")) link.role = "button";
  if (document.documentElement.dataset.member === undefined) saysAtOnce();
  document.addEventListener(
    "click",
    (event) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      if (target.closest("button")) {
        const said = target.closest<HTMLElement>("[data-said]");
        if (said) said.hidden = true;
      }
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      const says = isPlain ? target.closest("[data-says]") : null;
      const said = says?.parentElement?.querySelector<HTMLElement>("[data-said]");
      if (!said) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      said.hidden = false;
    },
    true,
  );
  document.addEventListener("keydown", (event) => {
    if (event.key !== " " || !(event.target instanceof HTMLElement) || !event.target.matches("[data-says]")) return;
    event.preventDefault();
    event.target.click();
  });
}
