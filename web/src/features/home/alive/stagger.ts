import { whenSeen } from "./seen.ts";
import { still } from "./ticker.ts";

/** HOME-11: what is not in sight yet comes up when it is, one after the other; what is seen already stays. */
export function stagger(list: HTMLElement): () => void {
  const isBelow = list.getBoundingClientRect().top > innerHeight;
  if (still.matches || !isBelow) return () => {};
  list.dataset.stagger = "soon";
  return whenSeen(list, 0.15, () => {
    list.dataset.stagger = "now";
    return true;
  });
}
