import { readingMeter } from "@startup-connect/contract/rooms";
import { expect, test } from "vitest";
import { registerInvestor } from "#test/builders.ts";
import { type TestPerson, type TestServer, testServer } from "#test/harness.ts";
import { knownEdge } from "#test/people.ts";
import { give, open, readPage, sharedRoom } from "#test/rooms.ts";
import { share } from "#test/share.ts";

const STEP_MS = 100;
const IDLE_MS = 60_000;

/** Numbers from 0 to 1 that are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A window of the reader: what is true of it, and the clock that its page reads. */
interface Window {
  isVisible: boolean;
  isAsleep: boolean;
  isOnline: boolean;
  inputAt: number;
  /** Its clock runs on in the sleep, or not. */
  slept: number;
  nextLook: number;
  meter: ReturnType<typeof readingMeter>;
}

const kinds = ["one window", "background", "sleep", "two windows", "one after the other", "offline", "idle"] as const;

/** Plays one reading of a page, and compares what is counted with what is true; both in seconds. */
async function played(server: TestServer, founder: TestPerson, reader: TestPerson, versionId: string, seed: number) {
  const random = seeded(seed);
  const kind = kinds[seed % kinds.length] ?? "one window";
  const between = (least: number, most: number) => least + Math.floor(random() * (most - least));
  await readPage(server, reader, versionId);
  let sent: Promise<unknown>[] = [];
  const opened = (at: number): Window => {
    const own: Window = {
      isVisible: true,
      isAsleep: false,
      isOnline: true,
      inputAt: at,
      slept: 0,
      nextLook: at + between(0, 5) * STEP_MS,
      meter: readingMeter((ms) => {
        // Half of what had no answer arrived anyway.
        const arrives = own.isOnline || random() < 0.5;
        const params = { versionId, page: "1" };
        const call = async () => {
          if (arrives)
            await server.call("POST /api/rooms/files/{versionId}/pages/{page}/beats", {
              params,
              json: { ms: Math.round(ms) },
              token: reader.token,
            });
          if (!own.isOnline) throw new Error("no answer");
        };
        const work = call();
        sent.push(work.catch(() => {}));
        return work;
      }),
    };
    return own;
  };
  const windows = [opened(0), ...(kind === "two windows" || kind === "one after the other" ? [opened(0)] : [])];
  if (kind === "one after the other" && windows[1]) windows[1].isVisible = false;
  const isRead = (one: Window, at: number) => one.isVisible && at - one.inputAt <= IDLE_MS;
  const total = between(60, share(600, 300)) * 1000;
  let truth = 0;
  // A machine sleeps, and a network is lost, less often than windows change.
  const isRare = kind === "sleep" || kind === "offline";
  let turn = between(50, 400) * STEP_MS;
  const look = (one: Window, at: number) => one.meter.look(at - one.slept, isRead(one, at));
  for (let at = 0; at < total; at += STEP_MS) {
    if (at >= turn) {
      turn += (isRare ? between(200, 3000) : between(50, 900)) * STEP_MS;
      for (const [n, one] of windows.entries()) {
        const was = one.isVisible;
        if (kind === "background" || kind === "two windows") one.isVisible = random() < 0.7;
        if (kind === "one after the other") one.isVisible = n === 0 ? !one.isVisible : !(windows[0]?.isVisible ?? true);
        if (kind === "sleep") one.isAsleep = !one.isAsleep;
        if (kind === "offline") one.isOnline = !one.isOnline;
        if (was === one.isVisible) continue;
        look(one, at);
        one.nextLook = at + 500;
      }
    }
    const runsOn = seed % 2 === 0;
    for (const one of windows) {
      if (one.isAsleep) {
        if (!runsOn) one.slept += STEP_MS;
        continue;
      }
      if (one.isVisible && random() < (kind === "idle" ? 0.001 : 0.02)) one.inputAt = at;
      if (at < one.nextLook) continue;
      // Timers of windows in the background come late.
      one.nextLook = at + (one.isVisible ? 500 : 60_000);
      look(one, at);
    }
    if (sent.length > 0) {
      await Promise.all(sent);
      sent = [];
    }
    server.clock.advance(STEP_MS);
    if (windows.some((one) => !one.isAsleep && isRead(one, at + STEP_MS))) truth += STEP_MS;
  }
  const answer = await server.call("GET /api/rooms/me/readers/{readerId}", {
    params: { readerId: reader.userId },
    token: founder.token,
  });
  return { kind, seed, truth: truth / 1000, counted: answer.body.readings[0].pages[0].seconds as number };
}

test("ROOM-05: of readings played by script none is counted longer than it was, and nearly all within 10 seconds", async () => {
  const server = await testServer();
  const all = [];
  const { founder, versionId } = await sharedRoom(server);
  for (let seed = 1; seed <= share(200, 14); seed += 1) {
    const { owner: reader } = await registerInvestor(server);
    await knownEdge(server, founder, reader);
    expect((await give(server, founder, reader)).status).toBe(200);
    expect((await open(server, reader, founder)).status).toBe(200);
    all.push(await played(server, founder, reader, versionId, seed));
  }
  const long = all.filter(({ counted, truth }) => counted > truth);
  const short = all.filter(({ counted, truth }) => counted < truth - 10);
  if (share(1, 0)) console.info(JSON.stringify({ readings: all.length, long: long.length, short }));
  expect(long).toEqual([]);
  expect(short.length).toBeLessThanOrEqual(all.length / 20);
}, 1_800_000);

test("ROOM-05: what lies between two looks far from each other, and what came before it, is not counted", () => {
  const sent: number[] = [];
  const meter = readingMeter(async (ms) => {
    sent.push(ms);
  });
  for (let at = 0; at <= 4000; at += 500) meter.look(at, true);
  for (let at = 40_000; at <= 45_000; at += 500) meter.look(at, true);
  expect(sent).toEqual([5000]);
});
