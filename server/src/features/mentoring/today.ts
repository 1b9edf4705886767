import { linkOpens, type MentoringSession, type OfficeCard } from "@startup-connect/contract/mentoring";
import { TODAY_MAX, type TodayItem } from "@startup-connect/contract/overview";
import { fullName, indiaDay, momentInIndia, plusDays } from "@startup-connect/contract/shared";
import type { Viewer } from "#platform/http.ts";
import * as t from "#texts/mentoring-acts.ts";
import { NO_ONE } from "./calendar.ts";
import type { Context } from "./context.ts";
import { cards } from "./offices/present.ts";
import { today as commitmentsToday } from "./records/commitments.ts";
import { presentSessions } from "./sessions/present.ts";

/** SES-14, SES-36, SES-65: appointments of today and the next ones, what they ask for, and what was agreed in them. */
export async function today(c: Context, viewer: Viewer): Promise<TodayItem[]> {
  const { clock, queries } = c;
  const now = clock.now();
  const midnight = (days: number) => momentInIndia(plusDays(indiaDay(now), days));
  const sessions = await queries.sessions.toDo(viewer.userId, now, midnight(1), TODAY_MAX);
  const offices = await cards(c, viewer.userId, await queries.offices.ofPerson(viewer.userId, now, midnight(2)));
  return [
    ...(await presentSessions(c, viewer, sessions)).map((session) => sessionItem(session, now)),
    ...offices.filter(({ isOwn, seat }) => isOwn || seat?.state !== "waiting").map((office) => officeItem(office, now)),
    ...(await commitmentsToday(c, viewer)),
  ];
}

/** Of an appointment that is not over. */
const groupOf = (start: string, now: Date) => (indiaDay(start) > indiaDay(now) ? "coming" : "now");

function sessionItem(session: MentoringSession, now: Date): TodayItem {
  const { _id, other, role, state, start, end, dueAt, moved, answerBy, linkOpensAt, intake } = session;
  const [thing, name] = [`/sessions/${_id}`, other ? fullName(other) : NO_ONE];
  const common = { kind: "session" as const, thing, start, moved, text: intake, ...(other && { person: other }) };
  const act = (text: string) => [{ text, to: thing }];
  const due = dueAt ?? undefined;
  if (state === "requested" && role === "mentee")
    return { ...common, group: "coming", title: t.notConfirmedYet({ name }), text: "", acts: act(t.openSession), due };
  if (state === "requested") {
    const title = (moved ? t.movedSession : t.requestsSession)({ name });
    return { ...common, group: "waiting", title, acts: act(moved ? t.confirmTime : t.answerRequest), due };
  }
  const asked = { ...common, moved: null, group: "waiting" as const, title: t.didItTakePlace({ name }) };
  if (now >= new Date(end)) return { ...asked, text: "", acts: act(t.answer), due: answerBy };
  const text = role === "mentor" ? intake : "";
  const ahead = { ...common, title: t.sessionWith({ name }), text, opensAt: linkOpensAt ?? undefined };
  return { ...ahead, group: groupOf(start, now), acts: act(t.openSession) };
}

function officeItem({ _id, topic, mentor, isOwn, start, seat, seats, taken }: OfficeCard, now: Date): TodayItem {
  const thing = `/office-hours/${_id}`;
  const common = { kind: "officeHour" as const, thing, start, acts: [{ text: t.openOffice, to: thing }] };
  if (seat?.state === "offered" && seat.offerUntil)
    return { ...common, group: "waiting", title: t.seatFree({ topic }), due: seat.offerUntil };
  const text = isOwn
    ? t.seatsTaken({ taken: String(taken), seats: String(seats) })
    : t.withMentor({ name: mentor.name });
  const opensAt = linkOpens(new Date(start)).toISOString();
  return { ...common, group: groupOf(start, now), title: t.officeHour({ topic }), text, opensAt };
}

export const heldSince = async (c: Context, viewer: Viewer, since: Date) =>
  presentSessions(c, viewer, await c.queries.sessions.heldSince(viewer.userId, since));
