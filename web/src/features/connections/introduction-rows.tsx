import {
  INTRODUCTION_DECLINED,
  INTRODUCTION_REASON_TEXTS,
  type Introduction,
  REQUEST_DAYS,
} from "@startup-connect/contract/connections";
import { fullName, type PersonCard, shortDate } from "@startup-connect/contract/shared";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ActionButton } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { PersonRow } from "#lib/person-row.tsx";
import { profilePath } from "#lib/public-profile.ts";
import { orGone } from "#lib/use-submit.ts";
import * as t from "#texts/connections-work.ts";
import { Anchor } from "#ui/anchor.tsx";
import { IntroductionActions } from "./introduction-actions.tsx";
import { dueText } from "./request-words.ts";
import { Warning } from "./screening.tsx";
import { UserMore } from "./user-more.tsx";
import { Words } from "./words-of-both.tsx";

const named = (person: PersonCard) => {
  const path = profilePath(person.type, person.profileId);
  const link = (inside: ReactNode) => (path ? <Anchor href={path}>{inside}</Anchor> : inside);
  return { name: fullName(person), link };
};

/** INTRO-03: one that the viewer asked for, or is asked for. */
export function IntroductionRow({ introduction }: { introduction: Introduction }) {
  const { direction, state, user, target, why, sentence, findings, createdAt, dueAt } = introduction;
  const isSent = direction === "sent";
  const shown = isSent ? target : user;
  const isWarned = !isSent && findings.length > 0;
  return (
    <PersonRow
      person={shown}
      name={fullName(shown)}
      heading="h2"
      actions={
        dueAt &&
        (isSent ? (
          <WithdrawIntroduction introduction={introduction} />
        ) : (
          <>
            <IntroductionActions introduction={introduction} />
            <UserMore user={user} blocked={false} />
          </>
        ))
      }
    >
      <p className="brk">{isSent ? t.youAsked(named(user)) : (dueAt ? t.asksYou : t.askedYou)(named(target))}</p>
      <p className="text-ink-3">{`${shortDate(createdAt)}, ${dueAt ? dueText(dueAt) : endText(introduction)}`}</p>
      {state === "forwarded" && isSent && (
        <p>{t.isInSent({ link: (inside) => <Link to={`${paths.connections}?show=sent`}>{inside}</Link> })}</p>
      )}
      {isWarned && <Warning findings={findings} />}
      <div className="mt-1 grid gap-2">
        <Words by={isSent ? t.you : user.name} isOwn={isSent} isWarned={isWarned}>
          {why}
        </Words>
        {sentence && <Words by={isSent ? user.name : t.you}>{sentence}</Words>}
      </div>
    </PersonRow>
  );
}

function endText({ direction, state, reason, user, target, closedAt }: Introduction): string {
  const date = shortDate(closedAt ?? 0);
  if (state === "forwarded")
    return direction === "sent" ? t.introducedYou({ name: user.name, date }) : t.youIntroduced({ date });
  if (direction === "sent") return INTRODUCTION_DECLINED;
  if (reason) return t.youDeclinedIntroduction({ date, reason: INTRODUCTION_REASON_TEXTS[reason], name: target.name });
  return t.closedIntroduction({ date });
}

/** By the asker. */
export function WithdrawIntroduction({ introduction: { _id, user, target } }: { introduction: Introduction }) {
  return (
    <ActionButton
      look={2}
      size="sm"
      button={t.withdrawShort}
      label={t.withdrawIntroductionTo({ name: target.name })}
      title={t.askWithdrawIntroduction}
      confirm={t.withdrawIntroduction}
      busyText={t.withdrawing}
      action={async () => {
        await orGone(browserApi("DELETE /api/introductions/{id}", { params: { id: _id } }));
        return t.introductionWithdrawn;
      }}
    >
      {t.stillCountsNotSeen({ name: user.name, days: String(REQUEST_DAYS) })}
    </ActionButton>
  );
}
