import { flip } from "./flip.ts";
import { climb, countUp } from "./numbers.ts";
import { rotate } from "./rotation.ts";
import { whenSeen } from "./seen.ts";
import { stagger } from "./stagger.ts";
import { still } from "./ticker.ts";

/**
 * Animates the home page (HOME-32). The page is complete and works without it; the animations are added to the
 * existing elements, without a second React render.
 * @returns ends all of it.
 */
export function alive(page: HTMLElement): () => void {
  const all = (selector: string) => [...page.querySelectorAll<HTMLElement>(selector)];
  const ends = [
    flip([...page.querySelectorAll<HTMLDetailsElement>("details.flip")]),
    ...all("[data-climb]").map(climb),
    ...all("[data-happy]").map(countUp),
    ...all("[data-stagger]").map(stagger),
    ...all("[data-carousel]").map(nearby),
    ...(still.matches ? [] : all("[data-rotate]").map(rotate)),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** The carousel is a script of its own and comes when it is near. */
function nearby(area: HTMLElement): () => void {
  let end = () => {};
  const forget = whenSeen(
    area,
    0,
    async () => {
      const { carousel } = await import("./carousel.ts");
      end = carousel(area);
      return true;
    },
    "50%",
  );
  return () => {
    forget();
    end();
  };
}
