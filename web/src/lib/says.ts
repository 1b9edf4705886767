/** The fragment of a profile that was opened to connect with its member, from a card. */
const CONNECT = /^#connect-/;

/** Shows what it says, and keeps in this tab what was pressed, as `intention.ts` reads it. @returns whether it says anything */
function say(link: HTMLElement | null): boolean {
  const said = link?.parentElement?.querySelector<HTMLElement>("[data-said]");
  if (!link || !said) return false;
  const path = new URL(said.querySelector("a")?.href ?? location.href).searchParams.get("next");
  try {
    sessionStorage.setItem("intentionDraft", JSON.stringify({ text: link.dataset.says, path }));
  } catch {
    // Without storage the page is kept by the links alone.
  }
  said.hidden = false;
  return true;
}

/** Of a visitor who pressed Connect on a card: what the button of the profile says. */
export function saysAtOnce(): void {
  if (CONNECT.test(location.hash)) say(document.querySelector<HTMLElement>("[data-says]"));
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
      if (!isPlain || !say(target.closest<HTMLElement>("[data-says]"))) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
  document.addEventListener("keydown", (event) => {
    if (event.key !== " " || !(event.target instanceof HTMLElement) || !event.target.matches("[data-says]")) return;
    event.preventDefault();
    event.target.click();
  });
}
