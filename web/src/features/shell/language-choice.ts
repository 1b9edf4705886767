import { readLocal, writeLocal } from "#lib/storage.ts";

/** For a member also on the server; the page that it leads to is asked for at the same time. */
const keepForMember = (language: string, token: string) =>
  fetch("/api/users/preferences", {
    method: "PUT",
    keepalive: true,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ emailNotifications: {}, language }),
  });

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
