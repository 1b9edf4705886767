/**
 * SHELL-24, SHELL-27: opens the message that is due in this view, if one is: the welcome once in a session of the browser,
 * the announcement at home afterwards, closed less than 30 minutes ago not. Runs as text in the page before its first paint
 * (`pop-ups.tsx`), so it uses nothing but its own lines, and again when React changes the page.
 */
export function openPopUp(): void {
  const again = 1_800_000;
  const find = (name: string) =>
    document.querySelector<HTMLDialogElement>(`dialog[data-popup=${name}]:not([data-closed])`);
  // A broken or foreign record counts as never closed, and a time to come can only be a clock that was wrong (SHELL-35).
  const isRecent = (): boolean => {
    try {
      const { closed, closedAt } = JSON.parse(localStorage.getItem("newStartupPopup") ?? "{}");
      const ago = Date.now() - closedAt;
      return closed === true && typeof closedAt === "number" && ago >= 0 && ago <= again;
    } catch {
      return false;
    }
  };
  const isGreeted = (): boolean => {
    try {
      return sessionStorage.getItem("welcomePopupShown") === "true";
    } catch {
      return false;
    }
  };
  const welcome = isGreeted() ? null : find("welcome");
  const due = welcome ?? (isRecent() ? null : find("arrival"));
  if (!due || (welcome && new RegExp(welcome.dataset.not ?? "", "i").test(location.pathname))) return;
  due.onclose = () => {
    due.dataset.closed = "";
    try {
      if (welcome) sessionStorage.setItem("welcomePopupShown", "true");
      else localStorage.setItem("newStartupPopup", JSON.stringify({ closed: true, closedAt: Date.now() }));
    } catch {
      // Without storage it comes again with the next document.
    }
  };
  due.onclick = ({ target, clientX, clientY }) => {
    if (target instanceof Element && target.closest("button, a")) return due.close();
    // For browsers without `closedby`: closes the dialog on a click outside it.
    if (target !== due || "closedBy" in HTMLDialogElement.prototype) return;
    const { left, right, top, bottom } = due.getBoundingClientRect();
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) due.close();
  };
  due.showModal();
  // The text is what to read first, and Enter presses nothing by accident.
  due.querySelector<HTMLElement>("[tabindex]")?.focus();
}
