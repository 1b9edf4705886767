/** Keeps which language was chosen; by the cross of an offer, the one of this page. */
export function keepLanguage(): void {
  document.addEventListener("click", ({ target }) => {
    const chosen = target instanceof Element ? target.closest<HTMLElement>("[data-language]") : null;
    if (!chosen?.dataset.language) return;
    const offer = chosen.closest<HTMLElement>("[data-offer]");
    if (offer) offer.hidden = true;
    try {
      localStorage.setItem("language", chosen.dataset.language);
    } catch {
      // Then it is offered again.
    }
  });
}
