import {
  DIMENSION_TEXTS,
  DIMENSIONS,
  EXPOSURE_LEAST,
  EXPOSURE_TEXTS,
  KNOWN_MIN,
  LEVELS_FROM,
  MATCH_WEIGHTS,
  MATCHES_A_DAY,
  type MatchExposure,
  METROS,
  NEW_DAYS,
  RARELY_DAYS,
  RARELY_SHOWN,
  SETS_A_DAY,
  SHOWN_AGAIN_DAYS,
  TOGETHER_MIN,
} from "@startup-connect/contract/matching";
import {
  COUNT_CAP,
  FIELD_WORDS,
  INDUSTRIES,
  INDUSTRY_KIN,
  longDate,
  MOST_FEATURED,
  MOST_RANKED,
  MOST_WORDS,
  NAME_SCORES,
  SHORTEST_BEGINNING,
  SYNONYMS,
} from "@startup-connect/contract/shared";
import { word } from "@startup-connect/contract/values";
import type { ReactNode } from "react";
import type { LoaderFunctionArgs } from "react-router";
import { publicMeta } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import * as t from "#texts/ranking.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Bullets, Grid, LongText, Part } from "./legal-parts.tsx";

export const loader = ({ context }: LoaderFunctionArgs) => apiFrom(context)("GET /api/matches/exposure");

export const meta = publicMeta({ title: t.title, description: t.description, path: paths.ranking });

/** What each score means, in the words of a reader. */
const SCORE_TEXTS: Record<keyof typeof NAME_SCORES, string> = {
  whole: t.scoreWhole,
  beginning: t.scoreBeginning,
  words: t.scoreWords,
  elsewhere: t.scoreElsewhere,
};

const weighed = [
  { name: t.startupInvestor, weights: MATCH_WEIGHTS.investor },
  { name: t.startupMentor, weights: MATCH_WEIGHTS.mentor },
  { name: t.twoStartups, weights: MATCH_WEIGHTS.startup },
];

/** As they are read: a search for any of these finds the English word. */
const fieldWords = Object.entries(FIELD_WORDS).map(([word, others]): [string, string[]] => [others.join(", "), [word]]);

const byScore = (Object.keys(NAME_SCORES) as (keyof typeof NAME_SCORES)[]).sort(
  (a, b) => NAME_SCORES[b] - NAME_SCORES[a],
);

const rarely = { times: String(RARELY_SHOWN), days: String(RARELY_DAYS) };
const linkTo = (path: string) => (inside: ReactNode) => <Anchor href={path}>{inside}</Anchor>;

/** How lists and searches are ordered, from the constants that the search itself uses. */
export default function RankingPage({ loaderData }: { loaderData: MatchExposure }) {
  return (
    <LongText title={t.title} lead={t.lead}>
      <Part title={t.unsearched}>
        <Bullets items={[t.newest, t.bestRated, t.byName]} />
      </Part>
      <Part title={t.results}>
        <p>{t.searching({ shortest: String(SHORTEST_BEGINNING), words: String(MOST_WORDS) })}</p>
        <Grid head={[t.match, t.score]} rows={byScore.map((score) => [SCORE_TEXTS[score], NAME_SCORES[score]])} />
        <p>{t.scoresOrder({ ranked: String(MOST_RANKED), cap: String(COUNT_CAP) })}</p>
      </Part>
      <Part title={t.spelling}>
        <p>{t.spellingText}</p>
        <dl className="grid gap-2 text-base" lang="en-IN">
          {[...Object.entries(SYNONYMS), ...fieldWords].map(([word, others]) => (
            <div key={others[0] + word} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3">
              <dt className="font-medium">{word}</dt>
              <dd className="text-ink-2">{others.join(", ")}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part id="matches" title={t.matches}>
        <p>{t.matchesText({ most: String(MATCHES_A_DAY.Startup), mentors: String(MATCHES_A_DAY.Mentor) })}</p>
        <Grid
          head={[t.points, ...weighed.map(({ name }) => name)]}
          rows={DIMENSIONS.map((dimension) => [
            DIMENSION_TEXTS[dimension],
            ...weighed.map(({ weights }) => weights[dimension] || "–"),
          ])}
        />
        <p>{t.kinText}</p>
        <Grid
          head={[t.kinStartup, t.kinInvestor, t.kinMentor]}
          rows={INDUSTRIES.map((industry) => [
            word(industry),
            ...[INDUSTRY_KIN[industry].Investor, INDUSTRY_KIN[industry].Mentor].map(
              (kin) => kin.map(word).join(", ") || "–",
            ),
          ])}
        />
        <Bullets
          items={[
            t.bothSides,
            t.atLeast({ least: String(TOGETHER_MIN) }),
            t.lastPlace({
              ...rarely,
              newDays: String(NEW_DAYS),
              sets: String(SETS_A_DAY),
              again: String(SHOWN_AGAIN_DAYS),
            }),
            t.mornings(rarely),
            t.levels({
              strong: String(LEVELS_FROM.strong),
              good: String(LEVELS_FROM.good),
              known: String(KNOWN_MIN),
            }),
            t.partners,
            t.musts,
            t.noWeight,
          ]}
        />
      </Part>
      <Part id="exposure" title={t.exposure}>
        <Exposure of={loaderData} />
      </Part>
      <Part title={t.unaffected}>
        <Bullets items={[t.plans({ most: String(MOST_FEATURED) }), t.sponsored, t.marks, t.you]} />
      </Part>
      <p>
        {t.lists({
          startups: linkTo(paths.startups),
          investors: linkTo(paths.investors),
          mentors: linkTo(paths.mentors),
          all: linkTo(paths.search),
        })}
      </p>
    </LongText>
  );
}

/** MATCH-05. */
function Exposure({ of: { day, parts } }: { of: MatchExposure }) {
  if (day === null || parts.length === 0) return <p>{t.noFigures({ least: String(EXPOSURE_LEAST) })}</p>;
  return (
    <>
      <p>{t.figures({ day: longDate(day), metros: METROS.map(word).join(", ") })}</p>
      <Grid
        head={[t.group, t.members, t.shownOnce, t.timesEach]}
        rows={parts.map(({ part, members, shown, times }) => [
          EXPOSURE_TEXTS[part],
          members.toLocaleString("en-IN"),
          shown.toLocaleString("en-IN"),
          (times / members).toFixed(2),
        ])}
      />
    </>
  );
}
