import type { Platform } from "#platform/platform.ts";
import type { TaggedText } from "./text-response.ts";

/** A page that is the same for everyone. */
export interface PageText extends TaggedText {
  status: number;
  headers: Readonly<Record<string, string>>;
}

const KEEP_MS = 5_000;
/** Before compression, which makes an eighth of it and is kept beside it. */
const MOST_BYTES = 16_000_000;
/** A longer address is not requested twice within seconds. */
const LONGEST_ADDRESS = 400;

/** Lets a page be made, or throws; who gets one that is kept or being made is not asked. */
type Admit = () => { leave(): void };
const anyone: Admit = () => ({ leave() {} });

/**
 * Keeps rendered public pages for seconds. Callers that come while a page is rendered share it, unless
 * something has changed in between: no request sees a state older than itself.
 */
export function keptPages(
  { clock, caches }: Pick<Platform, "clock" | "caches">,
  make: (address: string) => Promise<PageText | Response>,
) {
  const kept = caches.create<{ page: PageText; until: number }>("pages", {
    maxSize: MOST_BYTES,
    sizeCalculation: ({ page }, address) => page.whole.length + address.length,
  });
  let underWay = new Map<string, Promise<PageText | Response>>();

  function begin(address: string, admit: Admit): Promise<PageText | Response> {
    const mine = underWay;
    const place = admit();
    const work = make(address)
      .then((page) => {
        // Another map by now: something changed while this was made.
        const isCurrent = mine === underWay;
        if (isCurrent && !(page instanceof Response) && page.status === 200 && address.length <= LONGEST_ADDRESS)
          kept.set(address, { page, until: clock.now().getTime() + KEEP_MS });
        return page;
      })
      .finally(() => {
        place.leave();
        mine.delete(address);
      });
    mine.set(address, work);
    return work;
  }

  function find(address: string): PageText | Promise<PageText | Response> | undefined {
    const entry = kept.get(address);
    return entry && entry.until >= clock.now().getTime() ? entry.page : underWay.get(address);
  }

  return {
    /** What is at hand or being made. */
    find,
    get: async (address: string, admit: Admit = anyone): Promise<PageText | Response> =>
      find(address) ?? begin(address, admit),
    drop(): void {
      kept.clear();
      underWay = new Map();
    },
    /** Bytes kept now. */
    size: (): number => kept.calculatedSize,
  };
}
