import type { ProblemBody } from "@startup-connect/contract";
import {
  KEPT_ANSWERS,
  KEPT_DAYS,
  KEPT_LETTERS_MAX,
  type KeptKey,
  type QueuedKey,
} from "@startup-connect/contract/offline";
import { DAY } from "@startup-connect/contract/shared";
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from "idb";
import { timeNow } from "./now.ts";
import { FORGOTTEN, readLocal } from "./storage.ts";

/** The answer of a call, as text; `at`: milliseconds of the server's time; `build`: of the pages that read it. */
interface KeptAnswer {
  key: KeptKey;
  at: number;
  text: string;
  build: string;
}

/** Something done that the server has not answered yet. */
export interface Act {
  /** Of a message and of a commitment also its `clientId`. */
  id: string;
  key: QueuedKey;
  sent: { params: Record<string, string>; json?: Record<string, unknown> };
  /** Milliseconds by this device, and the order. */
  at: number;
  tries: number;
  /** Not tried by itself before that. */
  notBefore: number;
  /** sending: at once, as it was pressed just now. refused: the server would refuse the same again, or it was too long ago. */
  state: "sending" | "pending" | "refused";
  /** What the server said; none where nothing answered. */
  status?: number;
  refusal?: ProblemBody;
}

interface Schema extends DBSchema {
  /** By path and query. */
  answers: { key: string; value: KeptAnswer };
  acts: { key: string; value: Act };
}

type Kept = IDBPDatabase<Schema>;
interface Owner {
  id: string;
  email: string;
}

/** One database for each person, which one call deletes (OFF-22). */
const PREFIX = "kept-";
const TRIM_EVERY = 30;

let owner: Owner | null = null;
/** The tab's last person: it may have been no one's since, without a reload. */
let last: string | null = null;
let opened: Promise<Kept> | null = null;
let untrimmed = TRIM_EVERY;

async function names(): Promise<string[]> {
  const found = "databases" in indexedDB ? await indexedDB.databases() : [];
  return found.flatMap(({ name }) => (name?.startsWith(PREFIX) ? name : []));
}

function close(): void {
  opened?.then(
    (db) => db.close(),
    () => {},
  );
  opened = null;
}

const open = (name: string): Promise<Kept> =>
  openDB<Schema>(name, 1, {
    upgrade(db) {
      db.createObjectStore("answers");
      db.createObjectStore("acts", { keyPath: "id" });
    },
    // Another tab deletes it.
    blocking: close,
    terminated: close,
  });

const isPerson = (answer: unknown): answer is { _id: string; email: string } =>
  typeof answer === "object" &&
  answer !== null &&
  "_id" in answer &&
  typeof answer._id === "string" &&
  "email" in answer &&
  typeof answer.email === "string";

/** Who the address of this session belongs to, by what was kept of them. */
async function find(email: string): Promise<Owner | null> {
  for (const name of await names()) {
    const db = await open(name);
    const dashboard = await db.get("answers", DASHBOARD);
    db.close();
    const person: unknown = dashboard && JSON.parse(dashboard.text);
    if (isPerson(person) && person.email === email) return { id: person._id, email };
  }
  return null;
}
const DASHBOARD = "/api/users/dashboard";

/** Of the signed-in person; null for visitors, and where the browser keeps nothing. */
export async function ownKept(): Promise<Kept | null> {
  const email = readLocal("email");
  if (!email || !readLocal("authToken")) return null;
  try {
    if (owner?.email !== email) {
      close();
      const found = await find(email);
      // The person may have come meanwhile (`belongTo`).
      if (owner?.email !== email) owner = found;
    }
    if (!owner) return null;
    opened ??= open(PREFIX + owner.id);
    return await opened;
  } catch {
    opened = null;
    return null;
  }
}

/** What others left here goes. */
async function belongTo(person: Owner): Promise<void> {
  if (owner?.id !== person.id) close();
  if (last && last !== person.id) dispatchEvent(new Event(FORGOTTEN));
  last = person.id;
  owner = person;
  for (const name of await names()) if (name !== PREFIX + person.id) void deleteDB(name);
}

/** Puts an answer away. @param token of the session that asked: one that has ended meanwhile keeps nothing; `at`: when it was asked */
export async function keep(
  key: KeptKey,
  path: string,
  answer: unknown,
  token: string | null,
  at: number,
): Promise<void> {
  if (key === "GET /api/users/dashboard" && isPerson(answer) && readLocal("authToken") === token)
    await belongTo({ id: answer._id, email: answer.email });
  const db = await ownKept();
  if (!db || readLocal("authToken") !== token) return;
  await db.put("answers", { key, at, text: JSON.stringify(answer), build: import.meta.env.BUILD }, path);
  untrimmed += 1;
  if (untrimmed > TRIM_EVERY) await trim(db);
}

/** Too old, too many of a call, too much in all. */
async function trim(db: Kept): Promise<void> {
  untrimmed = 0;
  const all: { path: string; key: KeptKey; at: number; length: number }[] = [];
  const tx = db.transaction("answers", "readwrite");
  for await (const { key: path, value } of tx.store)
    all.push({ path, key: value.key, at: value.at, length: value.text.length });
  const counts = new Map<KeptKey, number>();
  let letters = 0;
  for (const { path, key, at, length } of all.sort((a, b) => b.at - a.at)) {
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    letters += length;
    const isOver = count > (KEPT_ANSWERS[key] ?? 0) || letters > KEPT_LETTERS_MAX;
    if (isOver || at < timeNow() - KEPT_DAYS * DAY) void tx.store.delete(path);
  }
  await tx.done;
}

/** The last answer to this path, with its time. */
export async function keptAnswer(path: string): Promise<{ at: number; answer: unknown } | null> {
  const found = await (await ownKept())?.get("answers", path);
  return found?.build === import.meta.env.BUILD && found.at > timeNow() - KEPT_DAYS * DAY
    ? { at: found.at, answer: JSON.parse(found.text) }
    : null;
}

/** It may no longer be read. */
export const forgetAnswer = async (path: string): Promise<void> => (await ownKept())?.delete("answers", path);

/**
 * The end of a session: what was kept of anyone goes, in the worker too (OFF-22).
 * @param isExpired what was done and not sent stays for the same person's next login, as what was typed does (ROLE-10)
 */
export async function forgetDevice(isExpired = false): Promise<void> {
  void wipeWorker().catch(() => {});
  const own = owner && PREFIX + owner.id;
  owner = null;
  close();
  if (!isExpired) dispatchEvent(new Event(FORGOTTEN));
  for (const name of new Set([...(await names()), ...(own ? [own] : [])])) {
    if (isExpired && (await keepsActs(name))) continue;
    await deleteDB(name);
  }
}

async function wipeWorker(): Promise<void> {
  const workers = navigator.serviceWorker;
  // A page that was reloaded past it has none.
  const worker = workers?.controller ?? (await workers?.getRegistration())?.active;
  worker?.postMessage({ wipe: true });
}

async function keepsActs(name: string): Promise<boolean> {
  const db = await open(name);
  await db.clear("answers");
  const count = await db.count("acts");
  db.close();
  return count > 0;
}
