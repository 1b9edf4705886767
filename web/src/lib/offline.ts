import { KEPT_ANSWERS, type KeptKey } from "@startup-connect/contract/offline";
import { SECOND } from "@startup-connect/contract/shared";
import { ApiError, type Call, NoAnswer, Queued } from "./api.ts";
import { showFresh, showKept } from "./as-of.ts";
import { forgetAnswer, keep, keptAnswer, ownKept } from "./kept.ts";
import { newClientId } from "./new-client-id.ts";
import { deviceTime, timeNow } from "./now.ts";
import { begin, isQueued, queue } from "./queue.ts";
import { readLocal } from "./storage.ts";

/** After that a page shows what was kept: over a network that is there and carries nothing a call ends in minutes. */
const PATIENCE_MS = 3 * SECOND;
/** An act is kept after that, so that it outlives its page. */
const KEEP_MS = SECOND;
/** So long its first try may take before it is sent again. */
const ACT_PATIENCE_MS = 10 * SECOND;
/** So long a late answer is taken for the next question. */
const LATE_MS = 10 * SECOND;

const late = new Map<string, { answer: unknown; at: number; token: string | null }>();
const slow = new Set<string>();
/** What was kept before the last change is shown when nothing answers, but not because an answer takes long. */
let changedAt = 0;

const isKept = (key: string): key is KeptKey => key in KEPT_ANSWERS;
const after = (ms: number): Promise<null> => new Promise((done) => setTimeout(() => done(null), ms));

function changedNow(): void {
  changedAt = timeNow();
  late.clear();
}
queue.onEnd(changedNow);

/** Whoever answers in the server's place, such as the login page of a hotel or a proxy, has no words of ours. */
const isNoAnswer = (error: unknown): boolean =>
  error instanceof NoAnswer || (error instanceof ApiError && error.body.message === "");

async function ours(asked: Promise<unknown>): Promise<unknown> {
  const answer = await asked;
  if (answer instanceof Response) throw new NoAnswer(new TypeError("a stranger answered"));
  return answer;
}

/** OFF-21, OFF-25: a member's call, with what is kept where nothing answers, or kept itself for later. */
export function answered(call: Call, ask: (signal?: AbortSignal) => Promise<unknown>): Promise<unknown> {
  const { key } = call;
  if (isKept(key)) return read(key, call, ask);
  // A ticket for the stream changes nothing that is shown.
  const isReading = key.startsWith("GET ") || key === "POST /api/stream/ticket";
  return isQueued(key) ? act(call, ask) : change(ask, isReading);
}

async function change(ask: () => Promise<unknown>, isReading = false): Promise<unknown> {
  const answer = await ask();
  if (!isReading) changedNow();
  showFresh();
  return answer;
}

async function read(key: KeptKey, { path }: Call, ask: () => Promise<unknown>): Promise<unknown> {
  const token = readLocal("authToken");
  const known = late.get(path);
  late.delete(path);
  if (known && known.token === token && deviceTime() - known.at < LATE_MS) return known.answer;
  const askedAt = timeNow();
  const fresh = ours(ask()).then((answer) => {
    // Behind the page, which does not wait for it.
    void keep(key, path, answer, token, askedAt).catch(() => {});
    return answer;
  });
  const outcome = fresh.then(
    (answer) => ({ answer }),
    async (error: unknown) => {
      const isGone = error instanceof ApiError && !isNoAnswer(error) && [403, 404, 410].includes(error.status);
      if (isGone) await forgetAnswer(path).catch(() => {});
      return { error };
    },
  );
  const first = await Promise.race([outcome, after(PATIENCE_MS)]);
  const isAnswered = first !== null && ("answer" in first || !isNoAnswer(first.error));
  const kept = isAnswered || readLocal("authToken") !== token ? null : await keptAnswer(path).catch(() => null);
  if (!kept || (!first && kept.at < changedAt)) {
    const answer = await fresh;
    if (slow.size === 0) showFresh();
    if (key === "GET /api/users/dashboard") begin();
    return answer;
  }
  if (!first) comesLate(path, fresh, token, askedAt);
  showKept(kept.at);
  if (key === "GET /api/users/dashboard") begin();
  return kept.answer;
}

/** Once all that was slow is here, the page is shown again with it. */
function comesLate(path: string, fresh: Promise<unknown>, token: string | null, askedAt: number): void {
  slow.add(path);
  const end = () => {
    slow.delete(path);
    if (slow.size === 0 && late.size > 0) showFresh();
  };
  fresh
    .then((answer) => {
      if (readLocal("authToken") === token && askedAt > changedAt) late.set(path, { answer, at: deviceTime(), token });
    })
    .then(end, end);
}

async function act({ key, sent }: Call, ask: (signal?: AbortSignal) => Promise<unknown>): Promise<unknown> {
  const { params = {}, json } = sent;
  if (!isQueued(key)) return ask();
  const fields: Record<string, unknown> | undefined = typeof json === "object" ? { ...json } : undefined;
  const what = { params, ...(fields && { json: fields }) };
  const clientId = fields?.clientId;
  const made = { id: typeof clientId === "string" ? clientId : newClientId(), key, sent: what };
  // What was done before about the same goes first.
  if (!queue.isBusyWith(what)) {
    const tooLong = new AbortController();
    const asked = ours(change(() => ask(tooLong.signal))).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    );
    const soon = await Promise.race([asked, after(KEEP_MS)]);
    if (!soon) await queue.add(made, "sending");
    const first = soon ?? (await Promise.race([asked, after(ACT_PATIENCE_MS - KEEP_MS)]));
    const isAnswered = first !== null && ("answer" in first || !isNoAnswer(first.error) || !(await ownKept()));
    if (isAnswered) {
      if (!soon) await queue.remove(made.id);
      if ("answer" in first) return first.answer;
      throw first.error;
    }
    tooLong.abort();
  }
  await queue.add(made);
  void queue.run();
  throw new Queued();
}
