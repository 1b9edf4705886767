import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as after, setImmediate as turn } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import {
  HOLD_FROM,
  NOTED_FROM,
  type ScreeningFinding,
  SENDER_POINTS,
  type SenderSignal,
  WARN_FROM,
} from "@startup-connect/contract/screening";
import { shortened } from "@startup-connect/contract/shared";
import { LRUCache } from "lru-cache";
import { queuesBySender, senderAtAddress } from "#platform/busy.ts";
import { judgeOf, type Model } from "./model.ts";
import { placesOf } from "./places.ts";

export { paymentDetailsOf } from "./places.ts";

const asset = (name: string) => readFileSync(new URL(`../../../assets/screening/${name}`, import.meta.url));
const model: Model = JSON.parse(asset("model.json").toString());
const judge = judgeOf(model, new Int8Array(brotliDecompressSync(asset("weights.br"))));

const judgementOf = (text: string) => ({ ...judge(text), places: placesOf(text) });

/** By hash: a letter is read with the texts before it, each of which was judged when it was sent, for 20 to 60 ms. */
const judgements = new LRUCache<string, ReturnType<typeof judgementOf>>({ max: 300 });

const hashOf = (text: string): string => createHash("sha256").update(text).digest("base64url");

function judged(text: string, hash = hashOf(text)): ReturnType<typeof judgementOf> {
  const known = judgements.get(hash);
  if (known) return known;
  const judgement = judgementOf(text);
  judgements.set(hash, judgement);
  return judgement;
}

const inTurn = queuesBySender("screenings", { atOnce: 1, mostWaiting: 60 });
/** For so many times the time of a text the next one of the same address is not judged: it has a quarter of the processor. */
const PAUSE = 3;

/**
 * To be awaited before a text of a person is screened: it is judged when its turn comes among those of its address, whoever
 * sends them there, and the others of the process have a turn before it. @throws Busy
 */
export async function judgeInTurn(text: string): Promise<void> {
  const sender = senderAtAddress();
  const hash = hashOf(text);
  if (!sender || judgements.has(hash)) return;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  inTurn(sender, async () => {
    await turn();
    const began = performance.now();
    judged(text, hash);
    resolve();
    await after(PAUSE * (performance.now() - began));
  }).catch(reject);
  await promise;
}

/** Words without which a text says nothing by itself: the shortest letters that taught have seven. */
const WORDS_MIN = 5;
/** Points from which a text may be part of a letter: most sentences of other kinds have fewer. */
const DOUBTFUL_FROM = 10;
const QUOTE_MAX = 400;
const POINTS_MAX = 100;

interface Verdict {
  version: string;
  points: number;
  level: "pass" | "warn" | "hold";
  findings: ScreeningFinding[];
  /** It may be part of one. */
  isDoubtful: boolean;
}

/** FRAUD-01: what a text shows of advance-fee fraud. The work grows with the length of the text, which is bounded. */
export function screen(text: string, known: readonly SenderSignal[] = []): Verdict {
  const { version } = model;
  const { language, words, score, worst, places } = judged(text);
  const { warn, hold } = model.limits[language];
  const share = (score - warn) / (hold - warn);
  const own = Math.min(POINTS_MAX, Math.floor(WARN_FROM + share * (HOLD_FROM - WARN_FROM)));
  const isDoubtful = own >= DOUBTFUL_FROM;
  const isBare = words < WORDS_MIN && Object.values(places).every((spans) => spans.length === 0);
  if (!worst || isBare || own < NOTED_FROM) return { version, points: 0, level: "pass", findings: [], isDoubtful };
  const findings: ScreeningFinding[] = [{ signal: "letter", words: [quoted(text, worst)] }];
  for (const signal of ["payee", "wallet", "elsewhere"] as const) {
    const named = [...new Set(places[signal].map(([start, end]) => text.slice(start, end).slice(0, 60)))];
    if (named.length > 0) findings.push({ signal, words: named.slice(0, 5) });
  }
  findings.push(...known.map((signal) => ({ signal, words: [] })));
  const sum = known.reduce((points, signal) => points + SENDER_POINTS[signal], own);
  // An address to pay to without a word of why may be warned of, and is not held.
  const points = words < WORDS_MIN ? Math.min(sum, HOLD_FROM - 1) : sum;
  const level = points >= HOLD_FROM ? "hold" : points >= WARN_FROM ? "warn" : "pass";
  return { version, points: Math.max(0, points), level, findings, isDoubtful };
}

/** The whole sentence as written, with what ends it. */
function quoted(text: string, { start, end }: { start: number; end: number }): string {
  const before = /["'“‘(₹$#]*$/.exec(text.slice(0, start))?.[0] ?? "";
  const after = /^[^\p{L}\p{N}\s]{0,3}/u.exec(text.slice(end))?.[0] ?? "";
  const sentence = `${before}${text.slice(start, end)}${after}`.replace(/\s+/g, " ");
  return shortened(sentence, QUOTE_MAX);
}
