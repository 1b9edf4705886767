import {
  type CaseLine,
  clockOn,
  IT_CLOCKS,
  type MemberLine,
  type OneCase,
  type OwnCase,
} from "@startup-connect/contract/moderation";
import type { PersonCard } from "@startup-connect/contract/shared";
import type { Measure, Member } from "#features/accounts/index.ts";
import type { ReportRow } from "#features/connections/index.ts";
import { hasScope, type Viewer } from "#platform/http.ts";
import { hindrance } from "./cases.ts";
import type { Context } from "./context.ts";
import type { CaseRow } from "./queries.ts";

const presentMeasure = (measure: Measure | null) => measure && { reason: measure.reason, at: measure.at.toISOString() };

export const presentMember = (viewer: Viewer, member: Member): MemberLine => ({
  _id: member.userId,
  publicId: member.publicId,
  name: member.name,
  email: hasScope(viewer, "people.read") ? member.email : "",
  userType: member.userType,
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

const lineOf = (c: Context, row: CaseRow, people: ReadonlyMap<string, PersonCard>, reports: number): CaseLine => {
  const isTaken = row.takenUntil && row.takenUntil > c.clock.now();
  return {
    _id: row.id,
    ...timed(row),
    owner: people.get(row.ownerId ?? "") ?? null,
    reports,
    takenBy: (isTaken && people.get(row.takenBy ?? "")?.name) || "",
    measure: row.measure,
  };
};

export async function presentLines(c: Context, rows: readonly CaseRow[]): Promise<CaseLine[]> {
  const [people, said] = await Promise.all([
    c.ports.profiles.people([
      ...new Set(rows.flatMap(({ ownerId, takenBy }) => [ownerId ?? [], takenBy ?? []].flat())),
    ]),
    c.queries.reportsOf(rows.map(({ id }) => id)),
  ]);
  const counts = Map.groupBy(said, ({ caseId }) => caseId);
  return rows.map((row) => lineOf(c, row, people, counts.get(row.id)?.length ?? 0));
}

const decisionOf = ({ measure, rule, text, decidedAt }: CaseRow) =>
  measure && rule && decidedAt && { measure, rule, text, at: decidedAt.toISOString() };

export async function presentCase(c: Context, viewer: Viewer, row: CaseRow): Promise<OneCase> {
  const [said, events, why] = await Promise.all([
    c.queries.reportsOf([row.id]),
    c.queries.eventsOf(row.id),
    hindrance(c, viewer, row),
  ]);
  const named = [
    row.ownerId,
    row.takenBy,
    row.decidedBy,
    ...events.map(({ byId }) => byId),
    ...said.map((one) => one.reporterId),
  ];
  const [people, kept, things] = await Promise.all([
    c.ports.profiles.people([...new Set(named.flatMap((id) => id ?? []))]),
    c.queries.evidenceOf(said.map(({ id }) => id)),
    c.hideable[row.targetType]?.found([row.targetId]),
  ]);
  const nameOf = (id: string | null) => people.get(id ?? "")?.name ?? "";
  const thing = things?.get(row.targetId);
  const clock = IT_CLOCKS.find(({ id }) => id === row.law) ?? clockOn(row.class, "");
  const decision = decisionOf(row);
  return {
    ...lineOf(c, row, people, said.length),
    clause: clock.clause,
    isVerified: clock.isVerified,
    there: things === undefined || thing !== undefined,
    hidden: thing?.hidden ?? false,
    link: thing?.link ?? "",
    said: said.map((one) => ({
      _id: one.id,
      reporter: people.get(one.reporterId ?? "") ?? null,
      kind: one.kind,
      reason: one.reason,
      quoted: one.quoted,
      createdAt: one.createdAt.toISOString(),
    })),
    evidence: { count: kept.length, until: kept[0]?.until?.toISOString() ?? null },
    events: events.map(({ id, kind, at, byId, text }) => ({
      _id: id,
      kind,
      at: at.toISOString(),
      by: nameOf(byId),
      text,
    })),
    why,
    decision: decision && { ...decision, by: nameOf(row.decidedBy) },
  };
}

const shownToSides = new Set(["received", "taken", "overdue", "decided", "lifted"] as const);
const isShown = (kind: string): kind is OwnCase["events"][number]["kind"] =>
  (shownToSides as ReadonlySet<string>).has(kind);

/** CASE-07: of others who reported it nothing; null for who is no side of it. */
export async function presentOwn(c: Context, { userId }: Viewer, row: CaseRow): Promise<OwnCase | null> {
  const own = (await c.queries.reportsOf([row.id])).find(({ reporterId }) => reporterId === userId);
  const isOwner = row.ownerId === userId && row.measure !== null && row.measure !== "none";
  if (!own && !isOwner) return null;
  const events = await c.queries.eventsOf(row.id);
  return {
    ...timed(row),
    side: own ? "reporter" : "owner",
    kind: own?.kind ?? "",
    reason: own?.reason ?? "",
    events: events.flatMap(({ kind, at }) =>
      isShown(kind) && (own || kind === "decided" || kind === "lifted") ? { kind, at: at.toISOString() } : [],
    ),
    decision: decisionOf(row),
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

/** What was decided against the person, never by whom it was reported. */
export const decisionsAbout = async (c: Context, userId: string) =>
  (await c.queries.about(userId, EXPORTED)).flatMap((row) => {
    const decision = decisionOf(row);
    return decision && row.measure !== "none" ? { number: row.number, targetType: row.targetType, ...decision } : [];
  });
const EXPORTED = 1000;
