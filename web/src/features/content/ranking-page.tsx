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
import type { LoaderFunctionArgs } from "react-router";
import { publicMeta } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Bullets, Part } from "./legal-parts.tsx";

export const loader = ({ context }: LoaderFunctionArgs) => apiFrom(context)("GET /api/matches/exposure");

export const meta = publicMeta({
  title: "How lists are ordered",
  description:
    "The order of lists and search results on Startup Connect, with its numbers. No plan buys a place in it.",
  path: paths.ranking,
});

/** What each score means, in the words of a reader. */
const SCORE_TEXTS: Record<keyof typeof NAME_SCORES, string> = {
  whole: "The name is what you typed",
  beginning: "The name begins with what you typed",
  words: "Every word you typed begins a word of the name",
  elsewhere: "The words appear elsewhere in the profile",
};

const weighed = [
  { name: "Startup and investor", weights: MATCH_WEIGHTS.investor },
  { name: "Startup and mentor", weights: MATCH_WEIGHTS.mentor },
  { name: "Two startups", weights: MATCH_WEIGHTS.startup },
];

/** As they are read: a search for any of these finds the English word. */
const fieldWords = Object.entries(FIELD_WORDS).map(([word, others]): [string, string[]] => [others.join(", "), [word]]);

const byScore = (Object.keys(NAME_SCORES) as (keyof typeof NAME_SCORES)[]).sort(
  (a, b) => NAME_SCORES[b] - NAME_SCORES[a],
);

/** How lists and searches are ordered, from the constants that the search itself uses. */
export default function RankingPage({ loaderData }: { loaderData: MatchExposure }) {
  return (
    <article className="wrap section grid gap-10" lang="en-IN">
      <header className="grid max-w-text gap-3">
        <h1 className="h2">How lists are ordered</h1>
        <p className="text-lg text-ink-2">
          The order is the same for everyone, logged in or not. No one can pay for a place in it. This page and the
          search read the same numbers, so this page is always accurate.
        </p>
      </header>
      <div className="grid max-w-text gap-10">
        <Part title="Lists without a search">
          <Bullets
            items={[
              "Newest first: the latest registrations come first. This is the default.",
              "Best rated: by average rating to one decimal, then by the number of reviews, then newest first. Profiles without reviews come last.",
              "By name: in alphabetical order.",
            ]}
          />
        </Part>
        <Part title="Search results">
          <p>
            A profile must contain all the words you type: in its name, personal id, field of work, location or
            description. A state or city among them limits the results to it. If no profile has all words, those with as
            many of them as any profile has are shown, and the page says which were left out. Capitals and accents do
            not matter. From {SHORTEST_BEGINNING} letters on, the beginning of a word is enough. Only the first{" "}
            {MOST_WORDS} words of a search count. Matches are then ordered by how well the name fits:
          </p>
          <Grid head={["Match", "Score"]} rows={byScore.map((score) => [SCORE_TEXTS[score], NAME_SCORES[score]])} />
          <p>
            Higher scores come first; equal scores are ordered newest first. Of more than {MOST_RANKED} matches, only
            the newest {MOST_RANKED} are ordered, and numbers above {COUNT_CAP} are shown as “{COUNT_CAP}+”. Add a word
            to reach the rest.
          </p>
        </Part>
        <Part title="Spelling mistakes and other names">
          <p>
            A word that appears in no profile is replaced by the closest known word in the same script, and the page
            says so. Place names are never replaced. Some fields of work have several names; a search for the first also
            finds the others:
          </p>
          <dl className="grid gap-2 text-base">
            {[...Object.entries(SYNONYMS), ...fieldWords].map(([word, others]) => (
              <div key={others[0] + word} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3">
                <dt className="font-medium">{word}</dt>
                <dd className="text-ink-2">{others.join(", ")}</dd>
              </div>
            ))}
          </dl>
        </Part>
        <Part id="matches" title="Matches">
          <p>
            Members get up to {MATCHES_A_DAY.Startup} matches a day, mentors {MATCHES_A_DAY.Mentor}. We compare what you
            look for with what the other profile states, and what they look for with yours. A full fit gets all points
            of its line in the table. A near fit gets half: the stage before or after, a related industry, or amounts
            that overlap by half of the smaller range. What you leave open is not counted. What a profile does not state
            gets no points.
          </p>
          <Grid
            head={["Points", ...weighed.map(({ name }) => name)]}
            rows={DIMENSIONS.map((dimension) => [
              DIMENSION_TEXTS[dimension],
              ...weighed.map(({ weights }) => weights[dimension] || "–"),
            ])}
          />
          <p>Startups, investors and mentors name industries differently. We compare them like this:</p>
          <Grid
            head={["Industry of a startup", "Areas of investors", "Industries of mentors"]}
            rows={INDUSTRIES.map((industry) => [
              industry,
              ...[INDUSTRY_KIN[industry].Investor, INDUSTRY_KIN[industry].Mentor].map((kin) => kin.join(", ") || "–"),
            ])}
          />
          <Bullets
            items={[
              "Each side gets a score: its points as a percentage of all points it could get. With the scores a and b, the match has 2 × a × b ÷ (a + b), so a fit on one side only counts little.",
              `A match needs at least ${TOGETHER_MIN}%. Startups, investors and mentors take turns in your list, the ones you want to meet first. The order of equal scores changes each day.`,
              `The last place goes to a member who joined within ${NEW_DAYS} days, or was shown fewer than ${RARELY_SHOWN} times in ${RARELY_DAYS} days, the least shown first. A member appears in at most ${SETS_A_DAY} lists a day, and in yours again after ${SHOWN_AGAIN_DAYS} days.`,
              `Each morning, the last places go first to members shown fewer than ${RARELY_SHOWN} times in their first ${RARELY_DAYS} days, then to those not shown at all in ${RARELY_DAYS} days.`,
              `A match is strong from ${LEVELS_FROM.strong}% and good from ${LEVELS_FROM.good}%, if we can compare at least ${KNOWN_MIN} things and what matters most to you fits: the mentor’s topics, else the partner, the amount or the industry. For a strong match it fits fully. Everything else is worth a look.`,
              "Partners are two founders who both look for a co-founder, or one who looks for customers and one who looks for products to try.",
              "If a must is not met, or one of you avoids what the other states, there is no match. An empty field rules no one out.",
              "Plans, marks, reviews, answer rates, age and pictures have no weight.",
            ]}
          />
        </Part>
        <Part id="exposure" title="How often members are shown">
          <Exposure of={loaderData} />
        </Part>
        <Part title="What does not affect the order">
          <Bullets
            items={[
              "Plans. Some plans include a place labelled “Featured”: it is separate from the list, holds at most " +
                `${MOST_FEATURED} profiles, and does not change the order of the list below it.`,
              "Sponsored boxes. They are beside the list and labelled “Sponsored”.",
              "Marks such as “Profile reviewed” and “DPIIT Recognised”, the number of connections, and how often a profile is opened. You can filter by recognition, but it does not change the order.",
              "Who you are and what you viewed before.",
            ]}
          />
        </Part>
        <p>
          <Anchor href={paths.startups}>Startups</Anchor>, <Anchor href={paths.investors}>investors</Anchor>,{" "}
          <Anchor href={paths.mentors}>mentors</Anchor>, or <Anchor href={paths.search}>all of them</Anchor>
        </p>
      </div>
    </article>
  );
}

/** A table whose first cells name the rows. */
const Grid = ({ head, rows }: { head: readonly string[]; rows: readonly (string | number)[][] }) => (
  <div className="overflow-x-auto">
    <table className="w-full text-left text-base">
      <thead>
        <tr className="border-b border-line text-sm text-ink-3">
          {head.map((name) => (
            <th key={name} scope="col" className="py-2 pr-4 align-bottom font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name} className="border-b border-line">
            <th scope="row" className="py-2 pr-4 font-normal">
              {name}
            </th>
            {cells.map((cell, at) => (
              <td key={head[at + 1]} className="py-2 pr-4 num">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** MATCH-05. */
function Exposure({ of: { day, parts } }: { of: MatchExposure }) {
  if (day === null || parts.length === 0)
    return <p>No figures yet. We count them each morning, for groups of at least {EXPOSURE_LEAST} members.</p>;
  return (
    <>
      <p>
        As matches on {longDate(day)}, by group. Metros are {METROS.join(", ")}. A new member is also counted by city.
      </p>
      <Grid
        head={["Group", "Members", "Shown at least once", "Times for each member"]}
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
