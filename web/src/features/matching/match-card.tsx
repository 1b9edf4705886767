import {
  DIMENSION_NAMES,
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
import { wordsIn } from "@startup-connect/contract/values";
import { Link } from "react-router";
import MemberBookmark from "#features/bookmarks/member-bookmark.tsx";
import { ActionButton, needs } from "#lib/action-form.tsx";
import { browserApi } from "#lib/api.ts";
import { useMe } from "#lib/guard.tsx";
import { paths } from "#lib/paths.ts";
import { profilePath, shapeOf } from "#lib/public-profile.ts";
import { useSubmitAndReload } from "#lib/use-submit.ts";
import * as work from "#texts/matching-work.ts";
import { Alert } from "#ui/alert.tsx";
import { Anchor } from "#ui/anchor.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { RadioGroup } from "#ui/checkbox.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { langOf } from "#ui/lang.ts";
import { Tile } from "#ui/tile.tsx";
import { MatchLevel, MatchReasons } from "./match-reasons.tsx";

/** `isFirst`: of all that are shown, the one to write to first. */
export function MatchCard({ match, isFirst }: { match: Match; isFirst: boolean }) {
  const { _id: viewerId } = useMe();
  const { user, brief, level, connection, dismissed } = match;
  if (dismissed) return <Dismissed match={match} reason={dismissed} />;
  const { type, _id, userId, name, picture, industry, location } = user;
  return (
    <li className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-3 p-4 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:p-5">
      <Tile id={userId} name={name} picture={picture} shape={shapeOf(type)} />
      <div className="min-w-0">
        <h2 lang={langOf(name)} className="h4 brk">
          <Anchor href={profilePath(type, _id) ?? ""} className="text-ink no-underline hover:underline">
            {name}
          </Anchor>
        </h2>
        <p className="brk text-sm text-ink-2">{wordsIn([type, location, industry].filter(Boolean).join(", "))}</p>
      </div>
      <MatchLevel level={level} className="max-sm:col-start-2" />
      <div className="col-span-full grid gap-3 sm:col-start-2">
        {brief && <p className="line-clamp-3 max-w-text brk text-ink-2">{brief}</p>}
        <MatchReasons match={match} />
        <div className="flex flex-wrap items-center gap-1.5">
          {connection.state === "connect" ? (
            <ButtonLink
              kind={isFirst ? 1 : 2}
              href={paths.newRequest(userId)}
              aria-label={work.writeRequestTo({ name })}
            >
              {work.writeRequest}
            </ButtonLink>
          ) : (
            connection.connectionId && (
              <ButtonLink href={paths.request(connection.connectionId)}>{work.openRequest}</ButtonLink>
            )
          )}
          <MemberBookmark user={user} viewerId={viewerId} />
          <NotThis match={match} />
        </div>
        <Disclosure title={work.howComputed} className="-my-2 border-b-transparent text-sm [&>summary]:justify-start">
          <Explanation match={match} />
        </Disclosure>
      </div>
    </li>
  );
}

const reasonTexts: Record<Dismissal, string> = {
  ...{ known: work.known, notNow: work.notNow, never: work.never },
  topic: work.topicsDoNotFit,
  partner: work.otherPartner,
  industry: work.industryDoesNotFit,
  stage: work.stageDoesNotFit,
  location: work.locationDoesNotFit,
  amount: work.amountDoesNotFit,
};

function NotThis({ match: { user, parts } }: { match: Match }) {
  const fitting = parts.own.map(({ dimension }) => dimension);
  const reasons: Dismissal[] = ["known", ...DIMENSIONS.filter((one) => fitting.includes(one)), "notNow", "never"];
  return (
    <ActionButton<"reason">
      look={3}
      button={work.notForMe}
      label={work.notForMePerson({ name: user.name })}
      title={work.notForMePerson({ name: user.name })}
      confirm={work.remove}
      kind={1}
      busyText={work.removing}
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
          legend={work.why}
          hint={work.onlyYours}
          options={reasons.map((value) => ({
            value,
            label: reasonTexts[value],
            ...(value === "notNow" && { hint: work.mayComeBack({ days: String(DISMISSED_DAYS) }) }),
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
        {work.removed({ name: user.name, reason: reasonTexts[reason] })}{" "}
        {dimension && (
          <Link to={`${paths.matchPreferences}#${dimension}`}>
            {work.changeDimension({ dimension: DIMENSION_NAMES[dimension] })}
          </Link>
        )}
      </p>
      <Button
        size="sm"
        kind={3}
        aria-label={work.undoPerson({ name: user.name })}
        busyText={isBusy && work.undoing}
        onClick={() => void run(undo)}
      >
        {work.undo}
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
        <ScoreTable caption={work.theyFit({ name: user.name })} parts={parts.own} score={own} />
        <ScoreTable caption={work.youFit({ name: user.name })} parts={parts.theirs} score={theirs} />
      </div>
      <p className="max-w-text">
        {own === null || theirs === null
          ? work.oneSideCounts
          : work.bothCount({ own: String(own), theirs: String(theirs) })}{" "}
        {work.levels({
          strong: String(LEVELS_FROM.strong),
          good: String(LEVELS_FROM.good),
          known: String(KNOWN_MIN),
          link: (inside) => <Link to={`${paths.ranking}#matches`}>{inside}</Link>,
        })}
      </p>
      <p className="font-semibold">{work.together({ percent: String(together) })}</p>
    </div>
  );
}

interface ScoreTableProps {
  caption: string;
  parts: readonly MatchPart[];
  score: number | null;
}

function ScoreTable({ caption, parts, score }: ScoreTableProps) {
  if (score === null) return <p>{work.leftOpen({ caption })}</p>;
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
              {wordsIn(sharedOf(part).join(", ")) || work.notStated}
              {part.halves < 2 && (
                <span className="block text-ink-3">{work.wanted({ values: wordsIn(part.wanted.join(", ")) })}</span>
              )}
            </td>
            <td className="py-1.5 text-right whitespace-nowrap num">
              {work.pointsOf({ points: String(pointsOf(part)), most: String(part.weight) })}
            </td>
          </tr>
        ))}
        <tr className="border-t-2 border-ink font-semibold">
          <th scope="row" className="py-1.5 pr-3">
            {work.total}
          </th>
          <td className="py-1.5 pr-3">{work.pointsOf({ points: String(sum), most: String(all) })}</td>
          <td className="py-1.5 text-right num">{`${score}%`}</td>
        </tr>
      </tbody>
    </table>
  );
}
