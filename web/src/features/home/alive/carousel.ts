import Embla, { type EmblaCarouselType } from "embla-carousel";
import { isStill, ticker } from "./ticker.ts";

type Engine = ReturnType<EmblaCarouselType["internalEngine"]>;

const CARDS_MS = 3000;
/** Steps of Embla's clock, which goes 60 times a second: 500 milliseconds (HOME-31). */
const MOVE_STEPS = 30;

/** HOME-31, HOME-32: three cards, on narrow screens one; goes on by one, from the last to the first. */
export function carousel(area: HTMLElement): () => void {
  const viewport = area.querySelector<HTMLElement>(".reel");
  if (!viewport) return () => {};
  viewport.scrollLeft = 0;
  viewport.classList.add("reel-alive");
  // No longer reached by Tab; and who is there already stays.
  viewport.tabIndex = -1;
  area.dataset.alive = "";
  const embla = Embla(viewport, { loop: true, align: "start", slidesToScroll: 1 });
  let thrown = embla.internalEngine().scrollBody;
  embla.on("reInit", () => {
    thrown = embla.internalEngine().scrollBody;
  });
  embla.on("pointerDown", () => {
    embla.internalEngine().scrollBody = thrown;
  });
  const events = new AbortController();
  const { signal } = events;

  const dots = [...area.querySelectorAll(".reel-dots button")];
  const mark = () => {
    for (const [i, dot] of dots.entries()) dot.ariaCurrent = i === embla.selectedScrollSnap() ? "true" : null;
  };
  const move = (to: () => void) => {
    const engine = embla.internalEngine();
    engine.scrollBody = isStill() ? thrown : timed(engine, thrown);
    to();
  };
  const press = (button: Element, action: () => void) =>
    button.addEventListener("click", () => move(action), { signal });
  for (const [i, dot] of dots.entries()) press(dot, () => embla.scrollTo(i, isStill()));
  for (const button of area.querySelectorAll<HTMLElement>("[data-step]"))
    press(button, () => (button.dataset.step === "1" ? embla.scrollNext : embla.scrollPrev)(isStill()));
  embla.on("select", mark).on("reInit", mark);
  mark();
  const end = ticker(area, CARDS_MS, () => move(() => embla.scrollNext()));
  return () => {
    end();
    events.abort();
    embla.destroy();
    viewport.classList.remove("reel-alive");
  };
}

/**
 * Embla moves like a thing that is thrown and comes to rest by itself; a step by button or clock has a time of its own.
 * Until it has arrived, or a hand takes over, this sets the place.
 */
function timed({ location, previousLocation, target }: Engine, thrown: Engine["scrollBody"]): Engine["scrollBody"] {
  let step = 0;
  let heading = 0;
  const body: Engine["scrollBody"] = {
    ...thrown,
    seek() {
      previousLocation.set(location);
      const left = target.get() - location.get();
      const before = eased(step / MOVE_STEPS);
      step += 1;
      const after = eased(step / MOVE_STEPS);
      // A share of the way that is left, so that a jump of the endless strip on the way changes nothing.
      location.add(left * (before < 1 ? (after - before) / (1 - before) : 1));
      heading = Math.sign(left) || heading;
      return body;
    },
    direction: () => heading,
    // One step after the last, when there is nothing between the former place and this one any more.
    settled: () => step > MOVE_STEPS,
  };
  return body;
}

const eased = (share: number): number => 1 - (1 - Math.min(1, share)) ** 3;
