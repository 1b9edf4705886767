/**
 * SHELL-24, SHELL-27: shows the message that is due in this view, if one is: the welcome once in a session of the browser, the
 * announcement at home afterwards, closed less than 30 minutes ago not. Neither takes the focus. Runs as text in the page
 * before its first paint (`pop-ups.tsx`), so it uses nothing but its own lines, and again when React changes the page.
 * @param isWelcomed whether the welcome may come to who reads; not known of a member before the first paint
 */
export function openPopUp(isWelcomed?: boolean): void {
  let [isGreeted, isRecent] = [isWelcomed === false, false];
  // A broken or foreign record counts as never closed, and a time to come can only be a clock that was wrong (SHELL-35).
  try {
    const isUnknown = isWelcomed === undefined && localStorage.getItem("authToken") !== null;
    isGreeted ||= isUnknown || sessionStorage.getItem("welcomePopupShown") === "true";
    const { closed, closedAt } = JSON.parse(localStorage.getItem("newStartupPopup") ?? "{}");
    const ago = Date.now() - closedAt;
    isRecent = closed === true && typeof closedAt === "number" && ago >= 0 && ago <= 1_800_000;
  } catch {}
  const find = (name: string) =>
    document.querySelector<HTMLDialogElement>(`dialog[data-popup=${name}]:not([data-closed])`);
  const welcome = isGreeted ? null : find("welcome");
  const due = welcome ?? (isRecent ? null : find("arrival"));
  if (!due || (welcome && new RegExp(welcome.dataset.not ?? "", "i").test(location.pathname))) return;
  const close = (): void => {
    if (!due.open) return;
    due.close();
    due.dataset.closed = "";
    try {
      if (welcome) sessionStorage.setItem("welcomePopupShown", "true");
      else localStorage.setItem("newStartupPopup", JSON.stringify({ closed: true, closedAt: Date.now() }));
    } catch {
      // Without storage it comes again with the next document.
    }
  };
  document.addEventListener("click", ({ target }) => {
    // HOME-07: a press beside the announcement closes it too.
    const isBeside = target instanceof Element && !due.contains(target);
    if (isBeside ? !welcome : target instanceof Element && target.closest("button, a")) close();
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && !document.querySelector("dialog:modal, [popover]:popover-open")) close();
  });
  // As an attribute: `show()` would move the focus.
  due.open = true;
}
