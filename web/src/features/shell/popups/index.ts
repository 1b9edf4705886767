import { openPopUp } from "./open.ts";

/** Path of the view that had its turn; the first one of a document had it before its first paint. */
let view: string | undefined;

const BUSY =
  ":is(input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select):focus, dialog:modal, [popover]:popover-open";

/** After React has changed the page: a message that is due comes with the page, never over what one is doing. */
export function popUps(pathname: string): void {
  const isFirst = view === undefined;
  const isSame = view === pathname;
  view = pathname;
  if (!isFirst && !isSame && !document.querySelector(BUSY)) openPopUp();
}
