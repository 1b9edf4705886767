import { DAY } from "@startup-connect/contract/shared";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError, NoAnswer } from "./api.ts";
import type { Act } from "./kept.ts";
import { type ActStore, createQueue, type NewAct } from "./queue.ts";

/** What tabs of one person share. */
function device() {
  const kept = new Map<string, Act>();
  let turn: Promise<unknown> = Promise.resolve();
  const store: ActStore = {
    all: async () => structuredClone([...kept.values()]),
    put: async (act, isNew) => (isNew || kept.has(act.id)) && kept.set(act.id, structuredClone(act)),
    remove: async (id) => kept.delete(id),
  };
  const pauses: number[] = [];
  const later = (ms: number) => void pauses.push(ms);
  const alone = (work: () => Promise<void>) => {
    const own = turn.then(work);
    turn = own.catch(() => {});
    return own;
  };
  const tab = (send: (act: Act) => Promise<unknown>, mayGoOn = () => true) =>
    createQueue({ store: async () => store, send, mayGoOn, alone, changed: () => {}, later });
  return { kept, tab, pauses };
}

const message = (id: string, conversation = "c"): NewAct => ({
  id,
  key: "POST /api/conversations/{id}/messages",
  sent: { params: { id: conversation }, json: { text: id, clientId: id } },
});
const answer = (what: "accept" | "decline", id = "r"): NewAct => ({
  id: `${what} ${id}`,
  key: `POST /api/connections/{id}/${what}`,
  sent: { params: { id } },
});
const ids = (acts: readonly Act[]) => acts.map(({ id }) => id);

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-28T10:00:00Z") }));
afterEach(() => void vi.useRealTimers());

test("OFF-25, MSG-05: what was done leaves in its order, one after the other, also from before a reload and in another tab", async () => {
  const { tab } = device();
  const left: string[] = [];
  let isOnline = false;
  const send = async ({ id }: Act) => {
    if (!isOnline) throw new NoAnswer("off");
    left.push(id);
  };
  const first = tab(send);
  await first.add(message("x"), "sending");
  await first.run();
  await first.add(message("y"), "sending");
  await first.run();
  expect(first.all().map(({ id, state }) => `${id} ${state}`)).toEqual(["x pending", "y pending"]);
  expect([first.whereIs("x"), first.whereIs("c")]).toEqual(["kept", "kept"]);
  isOnline = true;
  const second = tab(send);
  await Promise.all([first.run(), second.run(), second.run()]);
  expect(left).toEqual(["x", "y"]);
  expect([first.all(), second.all()]).toEqual([[], []]);
});

test("OFF-25, MSG-05: what the server refuses stays with its words until it is removed, and the next goes on", async () => {
  const { tab } = device();
  const left: string[] = [];
  const queue = tab(async ({ id, sent }) => {
    if (id === "gone") throw new ApiError(403, { message: "Not connected." });
    if (id === "doubtful" && !sent.json?.confirmed)
      throw new ApiError(422, { message: "No.", screening: { findings: [], hash: "h" } });
    left.push(`${id} ${sent.json?.confirmed ?? ""}`);
  });
  for (const id of ["gone", "doubtful", "y"]) await queue.add(message(id), "sending");
  await queue.run();
  expect(left).toEqual(["y "]);
  expect(queue.all().map(({ state, refusal }) => [state, refusal?.message])).toEqual([
    ["refused", "Not connected."],
    ["refused", "No."],
  ]);
  await queue.run();
  await queue.again("doubtful", { confirmed: "h" });
  await queue.remove("gone");
  expect([left, queue.all()]).toEqual([["y ", "doubtful h"], []]);
});

test("OFF-25: a fault of the server holds back what is about the same thing, with growing pauses; a limit holds as long as it says", async () => {
  const { tab, pauses } = device();
  const tried: string[] = [];
  let fault: ApiError | null = new ApiError(503, { message: "Busy." });
  const queue = tab(async ({ id }) => {
    tried.push(id);
    if (fault && id === "x") throw fault;
  });
  for (const act of [message("x"), message("y"), message("z", "other")]) await queue.add(act);
  await queue.run(false);
  expect(tried.splice(0)).toEqual(["x", "z"]);
  expect(pauses.splice(0)).toEqual([2000]);
  vi.setSystemTime(Date.now() + 1900);
  await queue.run(false);
  expect(tried).toEqual([]);
  expect(pauses.splice(0)).toEqual([100]);
  fault = new ApiError(429, { message: "Slow down.", retryAfter: 600 });
  vi.setSystemTime(Date.now() + 200);
  await queue.run(false);
  await queue.run();
  expect(tried.splice(0)).toEqual(["x"]);
  expect(pauses.splice(0)).toEqual([600_000, 600_000]);
  fault = null;
  vi.setSystemTime(Date.now() + 601_000);
  await queue.run(false);
  expect([tried, queue.all(), pauses]).toEqual([["x", "y"], [], []]);
});

test("OFF-25, MSG-05: what was kept is not sent until the answer is here; what is done just now is being sent", async () => {
  const { tab } = device();
  const states: string[] = [];
  const queue = tab(async ({ id }) => void states.push(`${id} ${queue.all()[0]?.state}`));
  await queue.add(message("kept"));
  await queue.run();
  await queue.add(message("new"), "sending");
  await queue.run();
  expect([states, queue.all()]).toEqual([["kept pending", "new sending"], []]);
});

test("OFF-25: what one tab removes while another sends it does not come back when no answer comes", async () => {
  const { tab, kept } = device();
  const sending = Promise.withResolvers<void>();
  const lost = Promise.withResolvers<void>();
  const sender = tab(() => {
    sending.resolve();
    return lost.promise;
  });
  await sender.add(message("x"));
  const beside = tab(async () => {});
  await beside.load();
  const run = sender.run();
  await sending.promise;
  await beside.remove("x");
  lost.reject(new NoAnswer("off"));
  await run;
  await sender.load();
  expect([kept.size, sender.all()]).toEqual([0, []]);
});

test("OFF-25, QUAL-17: where the browser takes nothing, an act lasts as long as the tab", async () => {
  const full: ActStore = {
    all: async () => [],
    put: () => Promise.reject(new DOMException("full", "QuotaExceededError")),
    remove: async () => {},
  };
  for (const store of [null, full]) {
    let isOnline = false;
    const queue = createQueue({
      store: async () => store,
      send: async () => {
        if (!isOnline) throw new NoAnswer("off");
      },
      mayGoOn: () => true,
      alone: (work) => work(),
      changed: () => {},
      later: () => {},
    });
    let isTold = "";
    queue.subscribe(() => (isTold = queue.whereIs("c") ?? ""));
    await queue.add(message("x"));
    await queue.run();
    expect(ids(queue.all())).toEqual(["x"]);
    // The person reads so where it was done.
    expect([isTold, queue.whereIs("x"), queue.whereIs("other")]).toEqual(["tab", "tab", null]);
    isOnline = true;
    await queue.run();
    expect([queue.all(), queue.whereIs("x")]).toEqual([[], null]);
  }
});

test("OFF-25: what found no store for a moment is not lost when the store is read", async () => {
  const { tab, kept } = device();
  let isOpen = false;
  const store: ActStore = {
    all: async () => [...kept.values()],
    put: async (act) => kept.set(act.id, act),
    remove: async (id) => kept.delete(id),
  };
  const queue = createQueue({
    store: async () => (isOpen ? store : null),
    send: async () => {},
    mayGoOn: () => false,
    alone: (work) => work(),
    changed: () => {},
    later: () => {},
  });
  await queue.add(message("x"));
  isOpen = true;
  await queue.load();
  expect(ids(queue.all())).toEqual(["x"]);
  queue.forget();
  await queue.load();
  expect(ids(queue.all())).toEqual([]);
  // Once it is kept, what another tab has sent does not come back.
  await queue.add(message("y"));
  await tab(async () => {}).run();
  await queue.load();
  expect(ids(queue.all())).toEqual([]);
});

test("OFF-25: what is done does not come back when another tab reports a change meanwhile", async () => {
  const { kept } = device();
  let removed = () => {};
  const store: ActStore = {
    all: async () => [...kept.values()],
    put: async (act) => kept.set(act.id, act),
    remove: (id) => new Promise<void>((done) => (removed = () => done(void kept.delete(id)))),
  };
  const queue = createQueue({
    store: async () => store,
    send: async () => {},
    mayGoOn: () => true,
    alone: (work) => work(),
    changed: () => {},
    later: () => {},
  });
  await queue.add(message("x"));
  const run = queue.run();
  await vi.waitFor(() => expect(queue.all()).toEqual([]));
  await queue.load();
  expect(queue.all()).toEqual([]);
  removed();
  await run;
  await queue.add(message("x"));
  await queue.load();
  expect(ids(queue.all())).toEqual(["x"]);
});

test("OFF-25: a clock that was wrong neither changes the order nor ends what was never tried since", async () => {
  const { tab } = device();
  const left: string[] = [];
  const before = tab(async () => {
    throw new NoAnswer("off");
  });
  vi.setSystemTime(new Date("2027-01-01T00:00:00Z"));
  await before.add(message("x"));
  vi.setSystemTime(new Date("2026-11-28T10:00:00Z"));
  const queue = tab(async ({ id }) => void left.push(id));
  await queue.load();
  await queue.add(message("y"));
  await queue.load();
  vi.setSystemTime(new Date("2027-01-30T00:00:00Z"));
  await queue.run();
  expect(left).toEqual(["x", "y"]);
});

test("OFF-25: nothing goes with the session of another; an expired one keeps it; a stranger's answer is none", async () => {
  const { tab } = device();
  let isOwn = false;
  let error: Error = new ApiError(401, { message: "Session expired. Please log in again." });
  let count = 0;
  const queue = tab(
    async () => {
      count += 1;
      throw error;
    },
    () => isOwn,
  );
  await queue.add(message("x"));
  await queue.run();
  expect(count).toBe(0);
  isOwn = true;
  await queue.run();
  error = new ApiError(404, { message: "" });
  await queue.run();
  expect([count, queue.all().map(({ state }) => state)]).toEqual([2, ["pending"]]);
});

test("OFF-25: the last answer to a request counts, the same twice is one, and after seven days no one tries it any more", async () => {
  const { tab } = device();
  let isOnline = false;
  const queue = tab(async () => {
    if (!isOnline) throw new NoAnswer("off");
  });
  await queue.add(answer("accept"));
  await queue.add(answer("accept"));
  await queue.add(answer("accept", "other"));
  await queue.add(answer("decline"));
  expect(ids(queue.all())).toEqual(["accept other", "decline r"]);
  vi.setSystemTime(Date.now() + 7 * DAY + 1000);
  for (let n = 0; n < 3; n += 1) await queue.run();
  expect(queue.all().map(({ state, refusal }) => `${state} ${refusal?.message}`)).toEqual(
    Array(2).fill("refused This could not be sent for 7 days."),
  );
  isOnline = true;
  await queue.again("decline r");
  expect(ids(queue.all())).toEqual(["accept other"]);
});

test("OFF-25: 1,000 acts over 50 broken connections, half of them broken after the server did it: none lost, none twice", async () => {
  const { tab } = device();
  // Of a seed, so that a failure comes again.
  let seed = 32;
  const random = () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const stored: string[] = [];
  let left = 0;
  let broken = 0;
  const send = async ({ id }: Act) => {
    left -= 1;
    if (left <= 0 && broken < 50) {
      broken += 1;
      // As the server does: the first with a client id counts.
      if (random() < 0.5 && !stored.includes(id)) stored.push(id);
      throw new NoAnswer("off");
    }
    if (!stored.includes(id)) stored.push(id);
  };
  const tabs = [tab(send), tab(send)];
  const all = Array.from({ length: 1000 }, (_, n) => String(n));
  for (const id of all) await tabs[0]?.add(message(id));
  for (let n = 0; n <= 50; n += 1) {
    left = 1 + Math.floor(random() * 38);
    await tabs[n % 2]?.run();
  }
  expect(broken).toBe(50);
  expect(stored).toEqual(all);
  expect(await Promise.all(tabs.map((one) => one.load().then(one.all)))).toEqual([[], []]);
});
