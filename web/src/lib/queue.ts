import type { ProblemBody } from "@startup-connect/contract";
import { QUEUED_CALLS, QUEUED_DAYS, type QueuedKey } from "@startup-connect/contract/offline";
import { DAY, MINUTE, SECOND } from "@startup-connect/contract/shared";
import * as t from "#texts/kept.ts";
import { ApiError, createCaller, SESSION_REFUSED, whileTokenHeld } from "./api.ts";
import { showFresh } from "./as-of.ts";
import { type Act, ownKept } from "./kept.ts";
import { deviceTime } from "./now.ts";
import { FORGOTTEN, readLocal } from "./storage.ts";
import { showQueue } from "./waiting.tsx";

/** Where acts outlive the tab. */
export interface ActStore {
  all(): Promise<Act[]>;
  /** @param isNew else one that another tab has removed meanwhile stays so */
  put(act: Act, isNew: boolean): Promise<unknown>;
  remove(id: string): Promise<unknown>;
}

interface QueueParts {
  /** Null while nothing can be kept: then acts last as long as the tab. */
  store(): Promise<ActStore | null>;
  /** Rejects with the refusal, or when nothing answered. */
  send(act: Act): Promise<unknown>;
  /** Whether there is a network, and the session is that of the acts, before each is sent. */
  mayGoOn(): boolean;
  /** One tab at a time. */
  alone(work: () => Promise<void>): Promise<void>;
  /** The other tabs. */
  changed(): void;
  /** To run again after so many milliseconds. */
  later(ms: number): void;
}

type EndListener = (act: Act, end: { answer: unknown } | { refusal: ProblemBody }) => void;
export type NewAct = Pick<Act, "id" | "key" | "sent">;

/** Two acts about one thing go in their order; others need not wait for them. */
const thingOf = ({ sent }: Pick<Act, "sent">): string => JSON.stringify(sent.params);
const isAnswer = (key: QueuedKey): boolean => /\/(accept|decline|pass)$/.test(key);
const LONGEST_MS = 60 * MINUTE;
/** They end a run, or are tried again; all other refusals would be the same again. */
const PASSING = new Set([401, 408, 429]);
const inOrder = (a: Act, b: Act): number => a.at - b.at;

/** What a person did and the server has not answered yet (OFF-25). */
export function createQueue({ store, send, mayGoOn, alone, changed, later: runLater }: QueueParts) {
  let acts: readonly Act[] = [];
  let last = 0;
  /** What the store has not taken lasts as long as the tab. */
  const unkept = new Set<string>();
  /** Of these, what it will not take: there is none, or it is full. */
  const untaken = new Set<string>();
  /** What the store may still have for a moment. */
  const removed = new Set<string>();
  /** The clock may have been wrong at what is tried for the first time. */
  const tried = new Set<string>();
  const listeners = new Set<() => void>();
  const endListeners = new Set<EndListener>();

  function show(next: readonly Act[]): void {
    acts = next;
    for (const listener of listeners) listener();
  }
  async function put(act: Act, isNew = unkept.has(act.id)): Promise<void> {
    unkept.add(act.id);
    try {
      const kept = await store();
      await kept?.put(act, isNew);
      if (kept) unkept.delete(act.id);
    } catch {}
    const isOther = unkept.has(act.id) ? !untaken.has(act.id) && untaken.add(act.id) : untaken.delete(act.id);
    if (isOther) show([...acts]);
    changed();
  }
  const find = (id: string) => acts.find((act) => act.id === id);

  async function change(id: string, changes: Partial<Act>): Promise<void> {
    const act = find(id);
    if (!act) return;
    const next = { ...act, ...changes };
    show(acts.map((one) => (one.id === id ? next : one)));
    await put(next);
  }

  async function remove(id: string): Promise<void> {
    removed.add(id);
    unkept.delete(id);
    untaken.delete(id);
    show(acts.filter((act) => act.id !== id));
    // It may just be closed for another tab; a repeat changes nothing.
    await (await store())?.remove(id).catch(() => {});
    changed();
  }

  /** Takes what is in the store, also from other tabs and earlier visits. */
  async function load(): Promise<void> {
    const kept = await (await store())?.all().catch(() => undefined);
    const found = kept?.filter(({ id }) => !removed.has(id));
    const ids = new Set(found?.map(({ id }) => id));
    if (found) show([...found, ...acts.filter(({ id }) => unkept.has(id) && !ids.has(id))].sort(inOrder));
  }

  /** @returns sent, later, or none when nothing answered */
  async function attempt(act: Act): Promise<"done" | "later" | "none"> {
    tried.add(act.id);
    try {
      const answer = await send(act);
      await remove(act.id);
      for (const listener of endListeners) listener(act, { answer });
      return "done";
    } catch (error) {
      // What a stranger on the way answers has no words of ours.
      const isOurs = error instanceof ApiError && error.body.message !== "";
      const status = isOurs ? error.status : 0;
      const isRefused = status >= 400 && status < 500 && !PASSING.has(status);
      const tries = act.tries + 1;
      const pause = Math.min(LONGEST_MS, 2 ** tries * SECOND);
      const asked = isOurs && status === 429 ? (error.body.retryAfter ?? 0) * SECOND : 0;
      await change(act.id, {
        state: isRefused ? "refused" : "pending",
        tries,
        notBefore: deviceTime() + Math.max(pause, asked),
        ...(isOurs && { status, refusal: error.body }),
      });
      if (isRefused && isOurs) for (const listener of endListeners) listener(act, { refusal: error.body });
      if (isRefused) return "done";
      return status === 0 || status === 401 ? "none" : "later";
    }
  }

  /** @param isPressed also what was to be tried later; a limit of the server holds */
  const run = (isPressed = true): Promise<void> =>
    alone(async () => {
      await load();
      const later = new Set<string>();
      let next = Number.POSITIVE_INFINITY;
      const known = acts;
      for (const { id } of known) {
        const act = find(id);
        if (!act || act.state === "refused") continue;
        if (!mayGoOn()) break;
        const thing = thingOf(act);
        if (tried.has(id) && deviceTime() - act.at > QUEUED_DAYS * DAY) {
          await change(id, { state: "refused", refusal: { message: t.tooLong({ days: String(QUEUED_DAYS) }) } });
          continue;
        }
        if (later.has(thing)) continue;
        const isEarly = act.notBefore > deviceTime() && (!isPressed || act.status === 429);
        const outcome = isEarly ? "later" : await attempt(act);
        if (outcome === "done") continue;
        next = Math.min(next, find(id)?.notBefore ?? next);
        if (outcome === "none") break;
        later.add(thing);
      }
      if (next < Number.POSITIVE_INFINITY) runLater(next - deviceTime());
      for (const { id } of known) if (find(id)?.state === "sending") await change(id, { state: "pending" });
    });

  return {
    all: () => acts,
    isBusyWith: (sent: Act["sent"]) =>
      acts.some((act) => act.state !== "refused" && thingOf(act) === thingOf({ sent })),
    /** Keeps it. The last of several answers to one request counts; the same once more is the same. */
    async add(act: NewAct, state: Act["state"] = "pending"): Promise<void> {
      last = Math.max(last + 1, deviceTime(), ...acts.map(({ at }) => at + 1));
      const isSame = (other: Act) =>
        thingOf(other) === thingOf(act) &&
        ((isAnswer(other.key) && isAnswer(act.key)) ||
          (other.key === act.key && JSON.stringify(other.sent) === JSON.stringify(act.sent)));
      for (const { id } of acts.filter(isSame)) await remove(id);
      removed.delete(act.id);
      const made: Act = { ...act, at: last, tries: 0, notBefore: 0, state };
      show([...acts, made]);
      await put(made, true);
    },
    /** Once more, also what was refused. @param json fields beside those of before */
    async again(id: string, json?: Record<string, unknown>): Promise<void> {
      const act = find(id);
      if (!act || act.state === "sending") return;
      const sent = json ? { ...act.sent, json: { ...act.sent.json, ...json } } : act.sent;
      const { refusal: _, status: __, ...kept } = act;
      show(acts.map((one) => (one.id === id ? { ...kept, sent } : one)));
      await change(id, { state: "sending", notBefore: 0, at: Math.max(act.at, deviceTime() - DAY) });
      await run();
    },
    run,
    load,
    remove,
    /** Of an act, or of what was done about a thing, by its id: where it is as long as it has not gone. */
    whereIs(id: string): "kept" | "tab" | null {
      const about = acts.filter(
        (act) => act.state !== "refused" && (act.id === id || Object.values(act.sent.params).includes(id)),
      );
      if (about.length === 0) return null;
      return about.some((act) => untaken.has(act.id)) ? "tab" : "kept";
    },
    forget() {
      unkept.clear();
      untaken.clear();
      show([]);
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Called with each act that the server has taken or refused. @returns unsubscribe */
    onEnd(listener: EndListener) {
      endListeners.add(listener);
      return () => void endListeners.delete(listener);
    },
  };
}

/** Seconds that an answer may take. */
const ANSWER_SECONDS = 30;
const tabs = "BroadcastChannel" in globalThis ? new BroadcastChannel("queue") : null;
let isTold = false;
let nextRun: ReturnType<typeof setTimeout> | undefined;
/** The session whose acts a run sends: those of one person never go with the key of another. */
let token: string | null = null;
let person: string | null = null;

const call = createCaller(
  (path, init) => fetch(path, init),
  () => token,
  () => readLocal("authToken") === token && dispatchEvent(new Event(SESSION_REFUSED)),
  undefined,
  () => whileTokenHeld("shared", async () => {}),
);

/** What this person did on this device. */
export const queue = createQueue({
  async store() {
    const db = await ownKept();
    return (
      db && {
        all: async () => db.getAll("acts"),
        async put(act, isNew) {
          const put = async () => {
            const { store, done } = db.transaction("acts", "readwrite");
            await Promise.all([done, isNew || (await store.count(act.id)) > 0 ? store.put(act) : null]);
          };
          // Of a full device, what was read goes before what was done.
          await put().catch(() => db.clear("answers").then(put));
        },
        remove: async (id) => db.delete("acts", id),
      }
    );
  },
  async send({ key, sent }) {
    const signal = AbortSignal.timeout(ANSWER_SECONDS * SECOND);
    const answer: unknown = await call(key, sent, { signal });
    if (answer instanceof Response) throw new TypeError("a stranger answered");
    showFresh();
    return answer;
  },
  // A try in flight mode would only make the next pause longer.
  mayGoOn: () => token !== null && readLocal("authToken") === token && navigator.onLine !== false,
  async alone(work) {
    const own = async () => {
      token = readLocal("authToken");
      const email = readLocal("email");
      // What this tab still holds of the person before is not of this session.
      if (email && person && email !== person) queue.forget();
      person = email ?? person;
      await work();
    };
    await ("locks" in navigator ? navigator.locks.request("queue", own) : own());
  },
  changed() {
    if (isTold) return;
    isTold = true;
    setTimeout(() => {
      isTold = false;
      tabs?.postMessage(null);
    }, 200);
  },
  later(ms) {
    clearTimeout(nextRun);
    nextRun = setTimeout(() => void queue.run(false), ms);
  },
});

export const isQueued = (key: string): key is QueuedKey => QUEUED_CALLS.some((queued) => queued === key);

globalThis.addEventListener?.(FORGOTTEN, queue.forget);
queue.subscribe(() => showQueue(queue.whereIs));

let hasBegun = false;
/** A member is here: what was left is sent, now and whenever there may be a network. */
export function begin(): void {
  if (token !== readLocal("authToken")) void queue.run();
  if (hasBegun) return;
  hasBegun = true;
  const now = () => void queue.run();
  addEventListener("online", now);
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && now());
  setInterval(() => void queue.run(false), MINUTE);
  tabs?.addEventListener("message", () => void queue.load());
}
