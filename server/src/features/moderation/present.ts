import {
  CASE_MEASURES,
  type CaseLine,
  clockOn,
  IT_CLOCKS,
  type MemberLine,
  type OneCase,
  type OwnCase,
  SIDE_EVENTS,
  type SideEventKind,
} from "@startup-connect/contract/moderation";
import { after, type PersonCard } from "@startup-connect/contract/shared";
import type { Measure, Member } from "#features/accounts/index.ts";
import type { ReportRow } from "#features/connections/index.ts";
import { hasScope, type Viewer } from "#platform/http.ts";
import { type Side, sideOf } from "./appeals.ts";
import { isTaken, takers, takesTwo } from "./cases.ts";
import type { Context } from "./context.ts";
import { answerOf, appealableUntil, type Decided, firstOf, holding } from "./decided.ts";
import { HIDING, refusal } from "./effects.ts";
import { hindrances, needsAnother } from "./hindrance.ts";
import type { AppealRow, CaseRow, EventRow } from "./queries.ts";

const presentMeasure = (measure: Measure | null) => measure && { reason: measure.reason, at: measure.at.toISOString() };

export const presentMember = (viewer: Viewer, member: Member, claimed: ReadonlyMap<string, string>): MemberLine => ({
  _id: member.userId,
  publicId: member.publicId,
  name: member.name,
  email: hasScope(viewer, "people.read") ? member.email : "",
  userType: member.profileId === null && claimed.has(member.userId) ? "Student" : member.userType,
  isAdmin: member.isAdmin,
  picture: member.picture,
  registered: member.profileId !== null,
  profileId: member.profileId,
  suspended: presentMeasure(member.suspended),
  hidden: presentMeasure(member.hidden),
  createdAt: member.createdAt.toISOString(),
});

export const timed = (row: CaseRow) => ({
  number: row.number,
  class: row.class,
  targetType: row.targetType,
  receivedAt: row.receivedAt.toISOString(),
  dueAt: row.dueAt.toISOString(),
});

interface Known {
  people: ReadonlyMap<string, PersonCard>;
  able: ReadonlySet<string>;
  reports: number;
  appeals: readonly AppealRow[];
}

/** Of the person, not of their startup. */
const staffName = (one: PersonCard | undefined): string => one?.founder || one?.name || "";

const lineOf = (c: Context, row: CaseRow, { people, able, reports, appeals }: Known): CaseLine => ({
  _id: row.id,
  ...timed(row),
  appealDueAt: row.appealDueAt?.toISOString() ?? null,
  owner: people.get(row.ownerId ?? "") ?? null,
  reports,
  takenBy: isTaken(row, able, c.clock.now()) ? staffName(people.get(row.takenBy ?? "")) : "",
  measure: holding(row, appeals)?.measure ?? null,
});

export async function presentLines(c: Context, rows: readonly CaseRow[]): Promise<CaseLine[]> {
  const ids = rows.map(({ id }) => id);
  const [people, counts, appealed, able] = await Promise.all([
    c.ports.profiles.people([
      ...new Set(rows.flatMap(({ ownerId, takenBy }) => [ownerId ?? [], takenBy ?? []].flat())),
    ]),
    c.queries.reportCounts(ids),
    c.queries.appealsOf(ids),
    takers(c),
  ]);
  const appeals = Map.groupBy(appealed, ({ caseId }) => caseId);
  return rows.map((row) => {
    const of = { reports: counts.get(row.id) ?? 0, appeals: appeals.get(row.id) ?? [] };
    return lineOf(c, row, { people, able, ...of });
  });
}

const presentDecided = ({ measure, rule, text, days, at }: Decided) => ({
  measure,
  rule,
  text,
  at: at.toISOString(),
  until: days === null ? null : after(at, { days }).toISOString(),
});
/** Addresses, and numbers of telephones and accounts: only the opened evidence shows them. */
const covered = (text: string) => text.replace(/[^\s@]+@[^\s@]+|\+?\p{Nd}(?:[\s().-]{0,2}\p{Nd}){8,}/gu, "••••");
const decisionOf = (row: CaseRow) => {
  const decided = firstOf(row);
  return decided && presentDecided(decided);
};
const presentAnswer = (row: AppealRow) => {
  const decided = answerOf(row);
  return decided && { ...presentDecided(decided), changed: row.changed === true };
};

export async function presentCase(c: Context, viewer: Viewer, row: CaseRow): Promise<OneCase> {
  const appeals = await c.queries.appealsOf([row.id]);
  const [said, events, why] = await Promise.all([
    c.queries.shownReports(row.id),
    c.queries.eventsOf(row.id),
    hindrances(c, viewer, row, appeals),
  ]);
  // A side of it, or connected with one, reads no words of the others.
  const isNear = why.decide !== "";
  const named = [
    row.ownerId,
    row.takenBy,
    row.decidedBy,
    ...events.map(({ byId }) => byId),
    ...said.map((one) => one.reporterId),
    ...appeals.flatMap(({ byId, decidedBy }) => [byId, decidedBy]),
  ];
  const [people, kept, keptCount, counts, things, able, isForTwo] = await Promise.all([
    c.ports.profiles.people([...new Set(named.flatMap((id) => id ?? []))]),
    c.queries.evidenceOf(said.map(({ id }) => id)),
    c.queries.evidenceCount(row.id),
    c.queries.reportCounts([row.id]),
    c.hideable[row.targetType]?.found([row.targetId]),
    takers(c),
    takesTwo(c, viewer, row, appeals),
  ]);
  const nameOf = (id: string | null) => staffName(people.get(id ?? ""));
  const thing = things?.get(row.targetId);
  const clock = IT_CLOCKS.find(({ id }) => id === row.law) ?? clockOn(row.class, "");
  const decision = decisionOf(row);
  const holds = holding(row, appeals);
  const isHeld = holds && HIDING.has(holds.measure) && !row.liftedAt && row.ownerId !== null;
  return {
    ...lineOf(c, row, { people, able, reports: counts.get(row.id) ?? 0, appeals }),
    clause: clock.clause,
    isVerified: clock.isVerified,
    there: things === undefined || thing !== undefined,
    hidden: holds ? isHeld === true : (thing?.hidden ?? false),
    link: thing?.link ?? "",
    said: (isNear ? [] : said).map((one) => ({
      _id: one.id,
      reporter: people.get(one.reporterId ?? "") ?? null,
      kind: one.kind,
      reason: one.reason,
      quoted: covered(one.quoted),
      createdAt: one.createdAt.toISOString(),
    })),
    evidence: { count: keptCount, until: kept[0]?.until?.toISOString() ?? null, takesTwo: isForTwo },
    events: events.map(({ id, kind, at, byId, text }) => ({
      _id: id,
      kind,
      at: at.toISOString(),
      by: nameOf(byId),
      text: isNear ? "" : text,
    })),
    why,
    // As it was decided, an appeal is answered without the right to do it.
    measures: CASE_MEASURES.filter((one) => one === holds?.measure || refusal(c, viewer, row, one) === null),
    decision: decision && { ...decision, by: nameOf(row.decidedBy) },
    appeals: (isNear ? [] : appeals).map((one) => {
      const answer = presentAnswer(one);
      return {
        _id: one.id,
        side: one.side,
        by: people.get(one.byId ?? "") ?? null,
        text: one.text,
        at: one.appealedAt.toISOString(),
        answer: answer && { ...answer, by: nameOf(one.decidedBy) },
      };
    }),
  };
}

const isShown = (kind: EventRow["kind"]): kind is SideEventKind => SIDE_EVENTS.some((one) => one === kind);

/** CASE-07: of others who reported it nothing; null for who is no side of it. */
export async function presentOwn(c: Context, { userId }: Side, row: CaseRow): Promise<OwnCase | null> {
  const appeals = await c.queries.appealsOf([row.id]);
  const is = await sideOf(c, userId, row, appeals);
  if (!is) return null;
  const { side, own } = is;
  const [events, isWithoutAnother] = await Promise.all([
    c.queries.eventsOf(row.id, SIDE_EVENTS),
    needsAnother(c, row, appeals),
  ]);
  const until = appealableUntil(row, appeals, userId);
  // When it was reported, by the first or at all, would say by whom.
  const from = own?.createdAt ?? row.decidedAt ?? row.receivedAt;
  const sinceThen = (at: Date) => (at < from ? from : at).toISOString();
  return {
    ...timed(row),
    receivedAt: from.toISOString(),
    ...(!own && { dueAt: from.toISOString() }),
    side,
    kind: own?.kind ?? "",
    reason: own?.reason ?? "",
    events: events.flatMap(({ kind, at }) => (isShown(kind) && (own || at >= from) ? { kind, at: sinceThen(at) } : [])),
    decision: decisionOf(row),
    appealUntil: until && until > c.clock.now() ? until.toISOString() : null,
    appealDueAt: row.appealDueAt?.toISOString() ?? null,
    needsAnother: isWithoutAnother,
    appeals: appeals.map((one) => ({
      own: one.byId === userId,
      text: one.byId === userId ? one.text : "",
      at: one.appealedAt.toISOString(),
      answer: presentAnswer(one),
    })),
  };
}

const presentReport = ({ targetType, targetId, kind, reason, state, decision, createdAt, decidedAt }: ReportRow) => ({
  targetType,
  targetId,
  kind,
  reason,
  state,
  decision,
  createdAt,
  decidedAt,
});

export const ownReports = async (c: Context, userId: string) => (await c.queries.reportsBy(userId)).map(presentReport);

/** Also those of a case that the person is no longer named in. */
export const ownAppeals = async (c: Context, userId: string) =>
  (await c.queries.appealsBy(userId)).map((one) => ({
    text: one.text,
    appealedAt: one.appealedAt,
    answer: presentAnswer(one),
  }));

/** What was decided against the person, never by whom it was reported. */
export const decisionsAbout = async (c: Context, userId: string) =>
  (await c.queries.about(userId, EXPORTED)).flatMap((row) => {
    const decision = decisionOf(row);
    return decision && row.measure !== "none" ? { number: row.number, targetType: row.targetType, ...decision } : [];
  });
const EXPORTED = 1000;
