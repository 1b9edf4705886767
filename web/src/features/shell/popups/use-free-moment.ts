import { useEffect, useState } from "react";

const typing = "input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select";
const openLayer = "dialog:modal, [popover]:popover-open";

const isBusy = (): boolean =>
  document.activeElement?.matches(typing) === true || document.querySelector(openLayer) !== null;

/**
 * Once something is `waiting` to be shown: true as soon as the user is not typing and no menu or dialog is open.
 */
export function useFreeMoment(waiting: boolean): boolean {
  const [free, setFree] = useState(false);
  useEffect(() => {
    if (!waiting || free) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      // The focus is nowhere while it is on its way from one field to the next.
      timer = setTimeout(() => setFree(!isBusy()), 0);
    };
    look();
    const events = ["focusout", "close", "toggle"];
    // The last two do not bubble.
    for (const event of events) document.addEventListener(event, look, true);
    return () => {
      clearTimeout(timer);
      for (const event of events) document.removeEventListener(event, look, true);
    };
  }, [waiting, free]);
  return free;
}
