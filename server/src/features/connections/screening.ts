import { createHash } from "node:crypto";
import {
  findingsText,
  NEW_ACCOUNT_DAYS,
  PLAIN_MAX,
  SAME_TEXT_DAYS,
  SAME_TEXT_PEOPLE,
  type ScreenedPlace,
  type ScreeningFinding,
  type ScreeningOutcome,
  SENDER_POINTS,
  type SenderSignal,
} from "@startup-connect/contract/screening";
import { before, DAY } from "@startup-connect/contract/shared";
import { levelOf } from "@startup-connect/contract/verification";
import type { Db } from "#platform/database.ts";
import { newId } from "#platform/ids.ts";
import { Problem } from "#platform/problem.ts";
import { judgeInTurn, screen } from "#platform/screening/index.ts";
import * as t from "#texts/connections-acts.ts";
import type { Context } from "./context.ts";

export interface ScreenedText {
  place: ScreenedPlace;
  senderId: string;
  receiverId: string;
  text: string;
  /** What the receiver reads beside it, such as the facts of a request: it is read as one with the text. */
  beside?: readonly string[];
  /** What the receiver has of the sender without a warning, newest first: read as one too. */
  before?: readonly string[];
  confirmed: string | undefined;
  /** Where it was typed, unless its place has one field only. */
  field?: string;
}

/** A text in which something was found, and which may go on. */
export interface Screened {
  points: number;
  findings: ScreeningFinding[];
  isHeld: boolean;
  /** What the receiver reads first; [] when that is nothing. */
  warning: ScreeningFinding[];
  /** Keeps the verdict, with what is sent. */
  note(db: Db): Promise<unknown>;
}

/** The fields that the places are typed in. */
const fields: Record<ScreenedPlace, string> = {
  note: "note",
  question: "text",
  reply: "text",
  passLine: "line",
  message: "text",
  why: "why",
  sentence: "sentence",
  intake: "intake",
  sessionText: "text",
  dealText: "text",
  update: "text",
};

/* FRAUD-02: first messages, before they are sent. */

/** What is known of the sender, for or against. */
async function knownOf(c: Context, { place, senderId, receiverId, text }: ScreenedText): Promise<SenderSignal[]> {
  const now = c.clock.now().getTime();
  const since = before(now, { days: SAME_TEXT_DAYS });
  const [members, kinds, asked, written, connectedBefore] = await Promise.all([
    c.ports.accounts.members.some([senderId]),
    c.ports.verification.kinds(senderId),
    c.queries.held.peopleWithText(senderId, text, since),
    c.ports.conversations.peopleWithText(senderId, text, since),
    // Who writes messages is connected, and says nothing by it.
    place !== "message" && c.queries.held.wereConnected(senderId, receiverId),
  ]);
  const joinedAt = members.get(senderId)?.createdAt.getTime() ?? 0;
  const is: Record<SenderSignal, boolean> = {
    sameText: new Set([...asked, ...written, receiverId]).size >= SAME_TEXT_PEOPLE,
    newAccount: now - joinedAt < NEW_ACCOUNT_DAYS * DAY,
    unverified: kinds.length === 0,
    verified: levelOf(kinds) === 3,
    connectedBefore,
  };
  return (Object.keys(SENDER_POINTS) as SenderSignal[]).filter((signal) => is[signal]);
}

/** @returns null when nothing was found. @throws Problem 400 for a text that is refused, or not confirmed */
export async function screened(c: Context, of: ScreenedText): Promise<Screened | null> {
  const letter = [of.text, ...(of.beside ?? [])].join("\n\n");
  await judgeInTurn(letter);
  if (!screen(letter).isDoubtful) return null;
  // Greetings between the parts of a letter do not hide it, nor do long texts before it: those that are too long for one look are left out.
  for (const text of of.before ?? []) await judgeInTurn(text);
  const before = (of.before ?? []).filter((text) => screen(text).isDoubtful);
  const parts = [letter];
  for (const text of before) if (text.length + 2 + parts.join("\n\n").length <= PLAIN_MAX) parts.unshift(text);
  const whole = parts.join("\n\n");
  await judgeInTurn(whole);
  const { level, points, version, findings } = screen(whole, await knownOf(c, of));
  if (findings.length === 0) return null;
  const isHeld = level === "hold" && of.place === "note";
  const noteAs = (outcome: ScreeningOutcome) => (to: Db) =>
    c.queries.held.noteVerdict(to, {
      id: newId(),
      senderId: of.senderId,
      place: of.place,
      version,
      points,
      signals: findings.map(({ signal }) => signal),
      outcome,
      createdAt: c.clock.now(),
    });
  const hash = createHash("sha256").update(of.text).digest("base64url");
  const refusal = (text: string, by: string | null) =>
    new Problem(400, text, { errors: { [of.field ?? fields[of.place]]: text }, screening: { findings, hash: by } });
  // What comes with a booking or a deal is read without a warning, so it must need none.
  const isUnwarned = of.place === "intake" || of.place === "dealText";
  const mustChange = (level === "hold" && !isHeld) || (level === "warn" && isUnwarned);
  if (mustChange) {
    await noteAs("refused")(c.db.orm);
    throw refusal(t.notSentChange({ findings: findingsText(findings) }), null);
  }
  // Sessions and updates are about money too: only what would be held is refused there.
  if (level === "warn" && of.place !== "sessionText" && of.place !== "update" && of.confirmed !== hash) {
    const text = t.changeOrWarn({ findings: findingsText(findings) });
    throw refusal(text, hash);
  }
  const outcome = isHeld ? "held" : level === "warn" ? "warned" : "sent";
  return { points, findings, isHeld, warning: level === "warn" ? findings : [], note: noteAs(outcome) };
}
