import { ticker } from "./ticker.ts";

/** HOME-03, HOME-27: the next picture takes the place of the one before; the style fades it in. */
export function rotate(area: HTMLElement): () => void {
  const picturesAndMarks = [area.querySelectorAll("[role=img]"), area.querySelectorAll(".mark")];
  let current = 0;
  area.dataset.alive = "";
  return ticker(area, Number(area.dataset.rotate), () => {
    current += 1;
    for (const row of picturesAndMarks)
      for (const [i, item] of row.entries()) item.toggleAttribute("data-on", i === current % row.length);
  });
}
