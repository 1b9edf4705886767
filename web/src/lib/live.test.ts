import { beforeEach, expect, it } from "vitest";
import { ApiError } from "./api.ts";
import { createLive, type LiveClient, type Source } from "./live.ts";

class FakeSource implements Source {
  closed = false;
  readonly address: string;
  readonly #listeners = new Map<string, (event: MessageEvent<string>) => void>();
  constructor(address: string) {
    this.address = address;
  }
  addEventListener(name: string, listener: (event: MessageEvent<string>) => void) {
    this.#listeners.set(name, listener);
  }
  close() {
    this.closed = true;
  }
  send(name: string, data: object, id: number | "") {
    this.#listeners.get(name)?.(new MessageEvent(name, { data: JSON.stringify(data), lastEventId: String(id) }));
  }
  tell(name: "open" | "error") {
    this.#listeners.get(name)?.(new MessageEvent(name));
  }
  sign() {
    this.send("alive", {}, "");
  }
  get after() {
    return new URLSearchParams(this.address.split("?")[1]).get("after");
  }
}

let sources: FakeSource[];
let timers: { ms: number; then: () => void }[];
let tickets: number;
let refuse: Error | null;
let live: LiveClient;

beforeEach(() => {
  sources = [];
  timers = [];
  tickets = 0;
  refuse = null;
  live = createLive({
    async ticket() {
      tickets += 1;
      if (refuse) throw refuse;
      return { ticket: `t${tickets}`, seq: 7 };
    },
    open(address) {
      const source = new FakeSource(address);
      sources.push(source);
      return source;
    },
    after(ms, then) {
      const timer = { ms, then };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    random: () => 1,
  });
});

const settled = () => new Promise((resolve) => setImmediate(resolve));
const newest = () => sources.at(-1) as FakeSource;
/** Lets the timer of so many milliseconds ring. */
async function ring(ms: number) {
  const timer = timers.find((one) => one.ms === ms);
  if (!timer) throw new Error(`no timer of ${ms}: ${timers.map((one) => one.ms)}`);
  timers = timers.filter((one) => one !== timer);
  timer.then();
  await settled();
}
const read = (n: number) => ({ conversationId: `c${n}`, readerId: "r", readAt: "2026-11-21T06:30:00.000Z" });

it("MSG-06: all who listen share one stream, which begins at the person's last number", async () => {
  const seen: string[] = [];
  live.on("read", ({ conversationId }) => seen.push(`a ${conversationId}`));
  live.on("read", ({ conversationId }) => seen.push(`b ${conversationId}`));
  await settled();
  expect(sources.map(({ address }) => address)).toEqual(["/api/stream?ticket=t1&after=7"]);
  newest().sign();
  newest().send("read", read(1), 8);
  expect(seen).toEqual(["a c1", "b c1"]);
});

it("MSG-06: a broken stream is opened again with a new ticket after the last event; nothing comes twice", async () => {
  const seen: string[] = [];
  live.on("read", ({ conversationId }) => seen.push(conversationId));
  await settled();
  newest().sign();
  newest().send("read", read(1), 8);
  newest().tell("error");
  expect(newest().closed).toBe(true);
  await ring(1000);
  expect(newest().address).toBe("/api/stream?ticket=t2&after=8");
  newest().sign();
  newest().send("read", read(1), 8);
  newest().send("read", read(2), 9);
  expect(seen).toEqual(["c1", "c2"]);
});

it("MSG-06: delays grow, the page polls every 15 seconds meanwhile and stops when the stream is back", async () => {
  let loads = 0;
  live.onGap(() => {
    loads += 1;
  });
  await settled();
  refuse = new Error("down");
  newest().tell("error");
  for (const wait of [1000, 2000, 4000, 8000, 16_000, 30_000]) await ring(wait);
  expect(loads).toBe(0);
  await ring(15_000);
  await ring(15_000);
  expect(loads).toBe(2);
  refuse = null;
  await ring(30_000);
  newest().sign();
  expect(timers.map(({ ms }) => ms)).toEqual([45_000]);
});

it("MSG-06: what was loaded before the stream is loaded again, and so it is after a reset", async () => {
  let loads = 0;
  live.onGap(() => {
    loads += 1;
  });
  await settled();
  newest().sign();
  expect(loads).toBe(1);
  newest().send("reset", {}, 40);
  expect(loads).toBe(2);
  newest().tell("error");
  await ring(1000);
  expect(newest().after).toBe("40");
  newest().sign();
  expect(loads).toBe(2);
});

it("MSG-06: a refused session is not asked for again", async () => {
  refuse = new ApiError(401, { message: "Session expired. Please log in again." });
  live.on("read", () => {});
  await settled();
  expect([sources.length, timers.length]).toEqual([0, 0]);
});

it("MSG-06: the stream outlives a change of pages and ends without listeners", async () => {
  const off = live.on("read", () => {});
  await settled();
  off();
  const offAgain = live.on("message", () => {});
  expect(sources).toHaveLength(1);
  expect(newest().closed).toBe(false);
  offAgain();
  await ring(2000);
  expect(newest().closed).toBe(true);
});

/** What a page sees: how often it loaded, and whether live updates are on. */
function watched() {
  const seen = { loads: 0, isOn: true };
  live.onGap(() => {
    seen.loads += 1;
  });
  live.onState((isOn) => {
    seen.isOn = isOn;
  });
  return seen;
}

it("MSG-11: a stream that opens and says nothing is not live: the page polls after 3 seconds and opens another", async () => {
  const seen = watched();
  await settled();
  newest().tell("open");
  expect(seen).toEqual({ loads: 0, isOn: true });
  await ring(3000);
  expect(seen).toEqual({ loads: 1, isOn: false });
  await ring(15_000);
  expect(seen).toEqual({ loads: 2, isOn: false });
  await ring(10_000);
  expect(sources.map(({ closed }) => closed)).toEqual([true]);
  await ring(1000);
  expect(sources).toHaveLength(2);
  newest().sign();
  expect(seen).toEqual({ loads: 3, isOn: true });
  expect(timers.map(({ ms }) => ms)).toEqual([45_000]);
});

it("MSG-11: a ticket that is never answered is given up like a stream that says nothing", async () => {
  live = createLive({
    ticket: () => new Promise(() => {}),
    open: () => new FakeSource(""),
    after(ms, then) {
      timers.push({ ms, then });
      return () => {
        timers = timers.filter((one) => one.then !== then);
      };
    },
    random: () => 1,
  });
  const seen = watched();
  await ring(3000);
  expect(seen).toEqual({ loads: 1, isOn: false });
  await ring(10_000);
  await ring(1000);
  expect(timers.map(({ ms }) => ms)).toEqual([15_000, 3000, 10_000]);
});

it("MSG-11: a stream that falls silent is noticed after 45 seconds and opened again after its last event", async () => {
  const seen = watched();
  live.on("read", () => {});
  await settled();
  newest().sign();
  newest().send("read", read(1), 8);
  // Every event is a sign of life: one clock runs, from the last of them.
  expect(timers.map(({ ms }) => ms)).toEqual([45_000]);
  await ring(45_000);
  expect([seen.loads, newest().closed]).toEqual([2, true]);
  await ring(1000);
  expect([sources.length, newest().after]).toEqual([2, "8"]);
  // What the dead one still sends is not taken twice.
  sources[0]?.send("read", read(2), 9);
  expect(seen.isOn).toBe(true);
  newest().sign();
  expect(timers.map(({ ms }) => ms)).toEqual([45_000]);
});

it("MSG-06 MSG-11: after a wake-up the stream is opened again at once, and the page polls after 3 seconds", async () => {
  const seen = watched();
  await settled();
  newest().sign();
  live.renew();
  await settled();
  expect(sources.map(({ closed }) => closed)).toEqual([true, false]);
  await ring(3000);
  expect(seen).toEqual({ loads: 2, isOn: false });
  newest().tell("error");
  live.renew();
  await settled();
  expect(sources).toHaveLength(3);
  newest().sign();
  expect(seen.isOn).toBe(true);
});
