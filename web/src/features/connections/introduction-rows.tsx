import {
  INTRODUCTION_DECLINED,
  INTRODUCTION_REASON_TEXTS,
  type Introduction,
  REQUEST_DAYS,
} from "@startup-connect/contract/connections";
import { fullName, type PersonCard, shortDate } from "@startup-connect/contract/shared";
import { Link } from "react-router";
import { ActionButton } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { paths } from "#lib/paths.ts";
import { PersonRow } from "#lib/person-row.tsx";
import { profilePath } from "#lib/public-profile.ts";
import { orGone } from "#lib/use-submit.ts";
import { Anchor } from "#ui/anchor.tsx";
import { IntroductionActions } from "./introduction-actions.tsx";
import { Words } from "./request-card.tsx";
import { dueText } from "./request-words.ts";
import { Warning } from "./screening.tsx";
import { UserMore } from "./user-more.tsx";

const Name = ({ person }: { person: PersonCard }) => {
  const path = profilePath(person.type, person.profileId);
  return path ? <Anchor href={path}>{fullName(person)}</Anchor> : fullName(person);
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
      <p className="brk">
        {isSent ? "You asked " : `${dueAt ? "Asks" : "Asked"} you for an introduction to `}
        <Name person={isSent ? user : target} />
        {isSent && " to introduce you"}
      </p>
      <p className="text-ink-3">{`${shortDate(createdAt)}, ${dueAt ? dueText(dueAt) : endText(introduction)}`}</p>
      {state === "forwarded" && isSent && (
        <p>
          Your request is in <Link to={`${paths.connections}?show=sent`}>Sent</Link> until it is answered.
        </p>
      )}
      {isWarned && <Warning findings={findings} />}
      <div className="mt-1 grid gap-2">
        <Words by={isSent ? "You" : user.name} isOwn={isSent} isWarned={isWarned}>
          {why}
        </Words>
        {sentence && <Words by={isSent ? user.name : "You"}>{sentence}</Words>}
      </div>
    </PersonRow>
  );
}

function endText({ direction, state, reason, user, target, closedAt }: Introduction): string {
  const on = shortDate(closedAt ?? 0);
  if (state === "forwarded")
    return direction === "sent" ? `${user.name} introduced you on ${on}` : `you introduced them on ${on}`;
  if (direction === "sent") return INTRODUCTION_DECLINED;
  if (reason) return `you declined on ${on}: ${INTRODUCTION_REASON_TEXTS[reason]}. ${target.name} was not notified`;
  return `closed on ${on} without an answer`;
}

/** By the asker. */
export function WithdrawIntroduction({ introduction: { _id, user, target } }: { introduction: Introduction }) {
  return (
    <ActionButton
      look={2}
      size="sm"
      button="Withdraw"
      label={`Withdraw: introduction to ${target.name}`}
      title="Withdraw this introduction?"
      confirm="Withdraw introduction"
      busyText="Withdrawing…"
      action={async () => {
        await orGone(browserApi("DELETE /api/introductions/{id}", { params: { id: _id } }));
        return "You have withdrawn the introduction.";
      }}
    >
      {`${user.name} no longer sees it. It still counts in your ${REQUEST_DAYS} days.`}
    </ActionButton>
  );
}
