import type { Connection } from "@startup-connect/contract/connections";
import { shortDate, type VerificationKind } from "@startup-connect/contract/shared";
import { verifiedText } from "@startup-connect/contract/verification";
import type { ReactNode } from "react";
import { profilePath, shapeOf } from "#lib/public-profile.ts";
import { Waiting } from "#lib/waiting.tsx";
import * as member from "#texts/accounts-member.ts";
import * as t from "#texts/connections-work.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Badge } from "#ui/badge.tsx";
import { cx } from "#ui/cx.ts";
import { BadgeCheck } from "#ui/icons.tsx";
import { langOf } from "#ui/lang.ts";
import { Tile } from "#ui/tile.tsx";
import { askedFacts, dueText } from "./request-words.ts";
import { RequestWords } from "./words-of-both.tsx";

export interface RequestProps {
  connection: Connection;
}

interface CardProps extends RequestProps {
  /** Of the sender of a received request. */
  verifications?: readonly VerificationKind[];
  children?: ReactNode;
}

/** Who, what, and the words of both. */
export function RequestCard({ connection, verifications, children }: CardProps) {
  const { user, dueAt, direction, createdAt } = connection;
  const path = profilePath(user.type, user.profileId);
  const asked = askedFacts(connection);
  const isReceived = direction === "received";
  return (
    <section className="card grid min-w-0">
      <div className="grid min-w-0 gap-4 p-4 sm:p-5">
        <div className="flex items-start gap-3">
          <Tile id={user.userId} name={user.name} picture={user.picture} shape={shapeOf(user.type)} />
          <div className="min-w-0">
            <h1 lang={langOf(user.name)} className="h3 brk">
              {path ? (
                <Anchor href={path} className="text-ink no-underline hover:underline">
                  {user.name}
                </Anchor>
              ) : (
                user.name
              )}
            </h1>
            <p className="text-sm text-ink-3">
              {[
                user.founder,
                member.kind({ kind: user.type }),
                (isReceived ? t.receivedOn : t.sentOn)({ date: shortDate(createdAt) }),
              ]
                .filter(Boolean)
                .join(", ")}
            </p>
            {verifications && <VerifiedLine kinds={verifications} />}
            {dueAt && <Badge kind="wait">{dueText(dueAt)}</Badge>}
          </div>
        </div>
        {asked.length > 0 && (
          <dl className="flex flex-wrap gap-x-8 gap-y-3">
            {asked.map(({ label, value }, at) => (
              <div key={label} className={cx("brk", at === 0 ? "w-full text-xl font-semibold" : "text-sm font-medium")}>
                <dt className="text-xs font-normal text-ink-3">{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <RequestWords connection={connection} />
        <Waiting about={connection._id} />
      </div>
      {children && (
        <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-4 sm:px-5">{children}</div>
      )}
    </section>
  );
}

/** PROOF-05. */
export const VerifiedLine = ({ kinds }: { kinds: readonly VerificationKind[] }) => (
  <p className={cx("flex items-center gap-1.5 text-sm", kinds.length > 0 ? "text-good" : "text-ink-3")}>
    {kinds.length > 0 && <BadgeCheck className="shrink-0" />}
    {verifiedText(kinds)}
  </p>
);
