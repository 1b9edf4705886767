declare global {
  interface Window {
    /** Of `open.ts`, left there by the script that ran before the first paint. */
    openPopUp?: (isWelcomed: boolean) => void;
  }
}

/** Path of the view that had its turn; the first one of a document had it before its first paint. */
let view: string | undefined;
/** A login or a registration is followed by one page without a message. */
let isResting = false;
let wasVisitor = false;

/**
 * After React has changed the page, or knows who reads it.
 * @param isGreeted of a member: the welcome was closed, here or on another device
 */
export function popUps(pathname: string, state: string, isGreeted: boolean, onGreeted: () => void): void {
  if (state === "checking") return;
  const isMember = state === "member";
  isResting ||= isMember && wasVisitor;
  wasVisitor = state === "visitor";
  const hadTurn = view === pathname || (view === undefined && !isMember);
  view = pathname;
  const welcome = document.querySelector<HTMLDialogElement>("[data-not]");
  const isUncovered = new RegExp(welcome?.dataset.not ?? "", "i").test(pathname);
  // It was not closed: it comes again on the next other page.
  if (welcome && isUncovered) welcome.open = false;
  if (hadTurn || document.querySelector("[data-popup][open]")) return;
  if (isResting) {
    isResting = isUncovered;
    return;
  }
  if (isMember) welcome?.addEventListener("close", onGreeted, { once: true });
  window.openPopUp?.(!(isMember && isGreeted));
}
