import {
  DIMENSION_TEXTS,
  DIMENSIONS,
  DISMISSED_DAYS,
  type Dismissal,
  KNOWN_MIN,
  LEVELS_FROM,
  type Match,
  type MatchPart,
  pointsOf,
  scoreOf,
  sharedOf,
} from "@startup-connect/contract/matching";
import { MISSING_REASON } from "@startup-connect/contract/shared";
import { Link } from "react-router";
import MemberBookmark from "#features/bookmarks/member-bookmark.tsx";
import { ActionButton, needs } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { useMe } from "#lib/guard.tsx";
import { paths } from "#lib/paths.ts";
import { profilePath, shapeOf } from "#lib/public-profile.ts";
import { useSubmitAndReload } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Anchor } from "#ui/anchor.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { RadioGroup } from "#ui/checkbox.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { langOf } from "#ui/lang.ts";
import { Tile } from "#ui/tile.tsx";
import { MatchReasons } from "./match-reasons.tsx";

/** `isFirst`: of all that are shown, the one to write to first. */
export function MatchCard({ match, isFirst }: { match: Match; isFirst: boolean }) {
  const { _id: viewerId } = useMe();
  const { user, brief, connection, dismissed } = match;
  if (dismissed) return <Dismissed match={match} reason={dismissed} />;
  const { type, _id, userId, name, picture, industry, location } = user;
  return (
    <li className="grid min-w-0 gap-3 p-4 sm:p-5">
      <div className="flex items-start gap-3">
        <Tile id={userId} name={name} picture={picture} shape={shapeOf(type)} />
        <div className="min-w-0 flex-1">
          <h2 lang={langOf(name)} className="h4 brk">
            <Anchor href={profilePath(type, _id) ?? ""} className="text-ink no-underline hover:underline">
              {name}
            </Anchor>
          </h2>
          <p className="brk text-sm text-ink-2">{[type, location, industry].filter(Boolean).join(", ")}</p>
        </div>
      </div>
      {brief && <p className="line-clamp-3 max-w-text brk text-ink-2">{brief}</p>}
      <MatchReasons match={match} />
      <div className="flex flex-wrap items-center gap-1.5">
        {connection.state === "connect" ? (
          <ButtonLink kind={isFirst ? 1 : 2} href={paths.newRequest(userId)} aria-label={`Write request: ${name}`}>
            Write request
          </ButtonLink>
        ) : (
          connection.connectionId && <ButtonLink href={paths.request(connection.connectionId)}>Open request</ButtonLink>
        )}
        <MemberBookmark user={user} viewerId={viewerId} text="Keep" />
        <NotThis match={match} />
      </div>
      <Disclosure title="How this is computed" className="-my-2 border-b-transparent text-sm">
        <Explanation match={match} />
      </Disclosure>
    </li>
  );
}

const reasonTexts: Record<Dismissal, string> = {
  ...{ known: "I know them already", notNow: "Not now", never: "Never again" },
  topic: "The topics do not fit",
  partner: "They look for another partner",
  industry: "The industry does not fit",
  stage: "The stage does not fit",
  location: "The location does not fit",
  amount: "The amount does not fit",
};

function NotThis({ match: { user, parts } }: { match: Match }) {
  const fitting = parts.own.map(({ dimension }) => dimension);
  const reasons: Dismissal[] = ["known", ...DIMENSIONS.filter((one) => fitting.includes(one)), "notNow", "never"];
  return (
    <ActionButton<"reason">
      look={3}
      button="Not for me"
      label={`Not for me: ${user.name}`}
      title={`Not for me: ${user.name}`}
      confirm="Remove from my matches"
      kind={1}
      busyText="Removing…"
      isFresh
      check={needs("reason", MISSING_REASON)}
      action={async (typed) => {
        const reason = reasons.find((one) => one === typed.text("reason")) ?? "notNow";
        await browserApi("POST /api/matches/{userId}/dismiss", { params: { userId: user.userId }, json: { reason } });
        return "";
      }}
    >
      {(field) => (
        <RadioGroup
          {...field("reason")}
          legend="Why"
          hint="Only your own matches change. No one is notified or ranks lower for others."
          options={reasons.map((value) => ({
            value,
            label: reasonTexts[value],
            ...(value === "notNow" && { hint: `May come back after ${DISMISSED_DAYS} days` }),
          }))}
        />
      )}
    </ActionButton>
  );
}

function Dismissed({ match: { user }, reason }: { match: Match; reason: Dismissal }) {
  const { isBusy, failure, run } = useSubmitAndReload();
  const dimension = DIMENSIONS.find((one) => one === reason);
  const undo = () => browserApi("DELETE /api/matches/{userId}/dismiss", { params: { userId: user.userId } });
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 px-4 py-3 text-sm text-ink-2 sm:px-5">
      <p className="min-w-0 brk">
        {`Removed: ${user.name}. ${reasonTexts[reason]}. `}
        {dimension && (
          <Link to={`${paths.matchPreferences}#${dimension}`}>
            {`Change the ${DIMENSION_TEXTS[dimension].toLowerCase()} you look for`}
          </Link>
        )}
      </p>
      <Button
        size="sm"
        kind={3}
        aria-label={`Undo: ${user.name}`}
        busyText={isBusy && "Undoing…"}
        onClick={() => void run(undo)}
      >
        Undo
      </Button>
      {failure && <Alert kind="bad">{failure}</Alert>}
    </li>
  );
}

function Explanation({ match: { user, parts } }: { match: Match }) {
  const { own, theirs, together } = scoreOf(parts);
  return (
    <div className="grid gap-4">
      <div className="grid gap-5 lg:grid-cols-2">
        <ScoreTable caption={`How ${user.name} fits what you look for`} parts={parts.own} score={own} />
        <ScoreTable caption={`How you fit what ${user.name} looks for`} parts={parts.theirs} score={theirs} />
      </div>
      <p className="max-w-text">
        {own === null || theirs === null
          ? "One of you left everything open, so only the other side counts. "
          : `Both sides count the same: 2 × ${own} × ${theirs} ÷ (${own} + ${theirs}), rounded. `}
        {`A match is strong from ${LEVELS_FROM.strong}% and good from ${LEVELS_FROM.good}%, if we can compare at least ${KNOWN_MIN} things and what matters most to you fits. `}
        <Link to={`${paths.ranking}#matches`}>The full rule</Link>
      </p>
      <p className="font-semibold">{`Together ${together}%`}</p>
    </div>
  );
}

interface ScoreTableProps {
  caption: string;
  parts: readonly MatchPart[];
  score: number | null;
}

function ScoreTable({ caption, parts, score }: ScoreTableProps) {
  if (score === null) return <p>{`${caption}: everything is left open.`}</p>;
  const sum = parts.reduce((points, part) => points + pointsOf(part), 0);
  const all = parts.reduce((points, { weight }) => points + weight, 0);
  return (
    <table className="w-full self-start text-left">
      <caption className="pb-1 text-left text-ink-3">{caption}</caption>
      <tbody>
        {parts.map((part) => (
          <tr key={part.dimension} className="border-t border-line align-top">
            <th scope="row" className="py-1.5 pr-3 font-semibold">
              {DIMENSION_TEXTS[part.dimension]}
            </th>
            <td className="w-full py-1.5 pr-3 brk">
              {sharedOf(part).join(", ") || "Not stated"}
              {part.halves < 2 && <span className="block text-ink-3">{`Wanted: ${part.wanted.join(", ")}`}</span>}
            </td>
            <td className="py-1.5 text-right whitespace-nowrap num">{`${pointsOf(part)} of ${part.weight}`}</td>
          </tr>
        ))}
        <tr className="border-t-2 border-ink font-semibold">
          <th scope="row" className="py-1.5 pr-3">
            Total
          </th>
          <td className="py-1.5 pr-3">{`${sum} of ${all}`}</td>
          <td className="py-1.5 text-right num">{`${score}%`}</td>
        </tr>
      </tbody>
    </table>
  );
}
