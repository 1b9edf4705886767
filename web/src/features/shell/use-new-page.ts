import { type RefObject, useEffect, useRef } from "react";

/**
 * When the link that was pressed went away with the old page, keys and readers go on at the beginning of the new one,
 * and not at the top of the document. A page that chooses a place of its own keeps it.
 */
export function useNewPage(pathname: string, main: RefObject<HTMLElement | null>): void {
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
