import type { Message } from "@startup-connect/contract/conversations";
import { before, clockTime, indiaDay, longDate, MINUTE, shortDate } from "@startup-connect/contract/shared";
import * as t from "#texts/conversations.ts";
import type { Outgoing } from "./outbox.ts";

export interface Bubble {
  key: string;
  text: string;
  createdAt: string;
  state: "stored" | "deleted" | "reported" | Outgoing["state"];
  /** Why others do not see an own message, null while they do (ADM-09). */
  hidden: string | null;
  /** What to read before it (FRAUD-03). */
  warning: Message["warning"];
  refusal: Outgoing["refusal"];
}

/** Messages of one person in a row, with one time below. */
export interface Group {
  key: string;
  own: boolean;
  bubbles: Bubble[];
  /** All of an own group has been read. */
  read: boolean;
}

export interface Day {
  /** `YYYY-MM-DD` in India. */
  day: string;
  groups: Group[];
}

/** Longer silence begins a new group, so that the time below it is true of all. */
const pauseMs = 5 * MINUTE;

interface Entry extends Bubble {
  own: boolean;
  read: boolean;
}

const storedEntry =
  (userId: string) =>
  (message: Message): Entry => ({
    key: message._id,
    text: message.text,
    createdAt: message.createdAt,
    state: message.reported ? "reported" : message.deleted ? "deleted" : "stored",
    hidden: message.hidden,
    warning: message.warning,
    refusal: undefined,
    own: message.senderId === userId,
    read: message.readAt !== null,
  });

const outgoingEntry = ({ clientId, text, createdAt, state, refusal }: Outgoing): Entry => ({
  key: clientId,
  text,
  createdAt,
  state,
  hidden: null,
  warning: null,
  refusal,
  own: true,
  read: false,
});

function belongs(group: Group | undefined, entry: Entry): group is Group {
  const last = group?.bubbles.at(-1);
  if (!group || !last || group.own !== entry.own || group.read !== entry.read) return false;
  if (last.state === "failed" || entry.state === "failed") return false;
  if ((last.state === "waiting") !== (entry.state === "waiting")) return false;
  return new Date(entry.createdAt).getTime() - new Date(last.createdAt).getTime() < pauseMs;
}

/** The conversation as it is drawn for `userId`: days, and in them groups of one sender. What is on its way comes last. */
export function daysOf(stored: readonly Message[], outgoing: readonly Outgoing[], userId: string): Day[] {
  const days: Day[] = [];
  for (const entry of [...stored.map(storedEntry(userId)), ...outgoing.map(outgoingEntry)]) {
    const { own, read, ...bubble } = entry;
    const day = indiaDay(entry.createdAt);
    let current = days.at(-1);
    if (current?.day !== day) {
      current = { day, groups: [] };
      days.push(current);
    }
    const group = current.groups.at(-1);
    if (belongs(group, entry)) group.bubbles.push(bubble);
    else current.groups.push({ key: bubble.key, own, read, bubbles: [bubble] });
  }
  return days;
}

const isToday = (day: string, now: Date): boolean => day === indiaDay(now);
const isYesterday = (day: string, now: Date): boolean => day === indiaDay(before(now, { days: 1 }));

/** Heading of a day in a conversation. @param day `YYYY-MM-DD` in India */
export function dayName(day: string, now: Date): string {
  if (isToday(day, now)) return t.today;
  if (isYesterday(day, now)) return t.yesterday;
  return longDate(day);
}

/** Time of the last message in the list: "10:42 AM", "Yesterday", "18 Nov", "18 Nov 2025". */
export function listTime(when: string, now: Date): string {
  const day = indiaDay(when);
  if (isToday(day, now)) return clockTime(when);
  if (isYesterday(day, now)) return t.yesterday;
  const year = indiaDay(now).slice(0, 4);
  return shortDate(when).replace(` ${year}`, "");
}
