import { whenSeen } from "./seen.ts";
import { still } from "./ticker.ts";

/** HOME-11: elements not visible yet appear one after the other as they scroll into view. */
export function stagger(list: HTMLElement): () => void {
  const isBelow = list.getBoundingClientRect().top > innerHeight;
  if (still.matches || !isBelow) return () => {};
  list.dataset.stagger = "soon";
  return whenSeen(list, 0.15, () => {
    list.dataset.stagger = "now";
    return true;
  });
}
