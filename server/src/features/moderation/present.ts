import type { MemberLine, Report } from "@startup-connect/contract/moderation";
import type { PersonCard } from "@startup-connect/contract/shared";
import type { Measure, Member } from "#features/accounts/index.ts";
import type { ReportRow } from "#features/connections/index.ts";
import type { Reportable } from "#features/profiles/index.ts";
import { hasScope, type Viewer } from "#platform/http.ts";

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

export interface ReportView {
  reporter: PersonCard;
  owner: PersonCard;
  /** Undefined when what was reported is gone. */
  thing: Reportable | undefined;
  sameOpen: number;
  decidedBy: string;
}

export const presentReport = (row: ReportRow, { reporter, owner, thing, sameOpen, decidedBy }: ReportView): Report => ({
  _id: row.id,
  targetType: row.targetType,
  targetId: row.targetId,
  reporter,
  owner,
  reason: row.reason,
  quoted: row.quoted,
  there: thing !== undefined,
  hidden: thing?.hidden ?? false,
  link: thing?.link ?? "",
  sameOpen,
  state: row.state,
  decision: row.decision,
  note: row.note,
  createdAt: row.createdAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  decidedBy,
});
