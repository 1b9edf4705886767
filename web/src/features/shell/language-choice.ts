import { keepForMember } from "#lib/ask-public.ts";
import { readLocal, writeLocal } from "#lib/storage.ts";

/** Keeps which language was chosen; by the cross of an offer, the one of this page. */
export function keepLanguage(): void {
  document.addEventListener("click", ({ target }) => {
    const chosen = target instanceof Element ? target.closest<HTMLElement>("[data-language]") : null;
    if (!chosen?.dataset.language) return;
    const offer = chosen.closest<HTMLElement>("[data-offer]");
    if (offer) offer.hidden = true;
    writeLocal("language", chosen.dataset.language);
    const token = readLocal("authToken");
    // The cross of an offer is no choice for the account.
    if (token && chosen instanceof HTMLAnchorElement) void keepForMember(chosen.dataset.language, token);
  });
}
