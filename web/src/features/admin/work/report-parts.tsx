import type { Report } from "@startup-connect/contract/moderation";
import { shortDate } from "@startup-connect/contract/shared";
import { Anchor } from "#ui/anchor.tsx";
import { Badge } from "#ui/badge.tsx";
import { PersonLink } from "./person-parts.tsx";

const things = { profile: "Profile", review: "Review", message: "Message" } as const;

/** What was reported and whose it is, with a way to where everybody reads it. */
export const Reported = ({ report: { targetType, owner, link, there } }: { report: Report }) => (
  <>
    {things[targetType]} of <PersonLink person={owner} />
    {link && (
      <span className="block text-xs font-normal">
        <Anchor href={link}>{targetType === "profile" ? "See the profile" : "See where it stands"}</Anchor>
      </span>
    )}
    {!there && <span className="block text-xs font-normal text-ink-3">No longer there</span>}
  </>
);

/** Its words as they were when it was reported, and what the reporter says of it. */
export const ReportedWords = ({ report: { quoted, reason, reporter } }: { report: Report }) => (
  <div className="grid max-w-text gap-2 text-sm font-normal">
    {quoted && <blockquote className="border-l-3 border-line-2 pl-3 whitespace-pre-line brk">{quoted}</blockquote>}
    <p className="brk">
      <span className="text-ink-3">
        <PersonLink person={reporter} />:{" "}
      </span>
      <span className="whitespace-pre-line">{reason}</span>
    </p>
  </div>
);

/** How it was decided, or since when it waits. */
export function ReportState({ report }: { report: Report }) {
  const { decision, decidedAt, decidedBy, note } = report;
  if (!decision || !decidedAt) return <Badge kind="wait">Open</Badge>;
  return (
    <>
      <Badge kind={decision === "hide" ? "bad" : "plain"}>{decision === "hide" ? "Hidden" : "Kept"}</Badge>
      <span className="mt-1 block text-xs text-ink-3 num">
        {[shortDate(decidedAt), decidedBy].filter(Boolean).join(", ")}
      </span>
      {note && <span className="block text-xs whitespace-pre-line text-ink-2 brk">{note}</span>}
    </>
  );
}
