import type { VerificationKind } from "@startup-connect/contract/shared";
import { verifiedText } from "@startup-connect/contract/verification";
import * as t from "#texts/card.ts";
import { Badge, RecognisedBadge, ReviewedBadge } from "#ui/badge.tsx";

export interface MarksOf {
  /** Startups only. */
  recognised?: boolean;
  verified: boolean;
  certifiedName: string;
  featured: boolean;
  verifications: readonly VerificationKind[];
}

/** What is verified of a member (PROOF-05). */
export const VerificationsBadge = ({ of }: { of: readonly VerificationKind[] }) =>
  of.length > 0 && (
    <Badge kind="line" className="min-w-0 whitespace-normal!">
      {verifiedText(of)}
    </Badge>
  );

/** The marks a member has, with the name they were given to (SU-13, REC-36). */
export const Marks = ({ of: { recognised, verified, certifiedName, featured, verifications } }: { of: MarksOf }) => (
  <>
    {recognised && <RecognisedBadge certifiedName={certifiedName} />}
    {verified && <ReviewedBadge certifiedName={certifiedName} />}
    <VerificationsBadge of={verifications} />
    {featured && <Badge kind="line">{t.featured}</Badge>}
  </>
);
