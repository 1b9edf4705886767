import type { Clock } from "#platform/clock.ts";
import type { SharedText } from "./text-response.ts";

/** A page that is the same for everyone. */
export interface PageText extends SharedText {
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
export function keptPages(clock: Clock, make: (address: string) => Promise<PageText | Response>) {
  const kept = new Map<string, { page: PageText; until: number; size: number }>();
  let underWay = new Map<string, Promise<PageText | Response>>();
  let bytes = 0;

  function forget(address: string): void {
    bytes -= kept.get(address)?.size ?? 0;
    kept.delete(address);
  }

  function keep(address: string, page: PageText): void {
    const size = page.whole.length + address.length;
    forget(address);
    kept.set(address, { page, size, until: clock.now().getTime() + KEEP_MS });
    bytes += size;
    for (const oldest of kept.keys()) {
      if (bytes <= MOST_BYTES) break;
      forget(oldest);
    }
  }

  function begin(address: string, admit: Admit): Promise<PageText | Response> {
    const mine = underWay;
    const place = admit();
    const work = make(address)
      .then((page) => {
        // Another map by now: something changed while this was made.
        const isCurrent = mine === underWay;
        if (isCurrent && !(page instanceof Response) && page.status === 200 && address.length <= LONGEST_ADDRESS)
          keep(address, page);
        return page;
      })
      .finally(() => {
        place.leave();
        mine.delete(address);
      });
    mine.set(address, work);
    return work;
  }

  return {
    async get(address: string, admit: Admit = anyone): Promise<PageText | Response> {
      const entry = kept.get(address);
      if (!entry) return underWay.get(address) ?? begin(address, admit);
      forget(address);
      if (entry.until < clock.now().getTime()) return underWay.get(address) ?? begin(address, admit);
      // Put last: requested pages outlive those of a client that tries all addresses.
      kept.set(address, entry);
      bytes += entry.size;
      return entry.page;
    },
    drop(): void {
      kept.clear();
      bytes = 0;
      underWay = new Map();
    },
    /** Bytes kept now. */
    size: (): number => bytes,
  };
}
