/**
 * What has `data-says` shows the nearest hidden `data-said` when it is pressed, with React and without it; the cross in it
 * hides it again. Without a script it is a plain link.
 */
export function saysInPlace(): void {
  for (const link of document.querySelectorAll("[data-says]")) link.role = "button";
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
