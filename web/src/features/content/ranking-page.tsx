import {
  COUNT_CAP,
  MOST_FEATURED,
  MOST_RANKED,
  MOST_WORDS,
  NAME_SCORES,
  SHORTEST_BEGINNING,
  SYNONYMS,
} from "@startup-connect/contract/shared";
import { publicMeta } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Bullets, Paragraphs } from "./legal-parts.tsx";

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
  elsewhere: "The words stand elsewhere in the record",
};

const byScore = (Object.keys(NAME_SCORES) as (keyof typeof NAME_SCORES)[]).sort(
  (a, b) => NAME_SCORES[b] - NAME_SCORES[a],
);

/** How lists and searches are ordered, told from the very numbers that order them. */
export default function RankingPage() {
  return (
    <article className="wrap section grid gap-10">
      <header className="grid max-w-text gap-3">
        <h1 className="h2">How lists are ordered</h1>
        <p className="text-lg text-ink-2">
          The same for everybody, signed in or not. Nobody can pay for a place in an order. This page and the search
          read the same numbers, so what stands here is what is done.
        </p>
      </header>
      <div className="grid max-w-text gap-10">
        <Part title="Lists without a search">
          <Bullets
            items={[
              "Newest first: who registered last stands first. This is how every list begins.",
              "Best rated: the mean of the reviews with one decimal, then the number of reviews, then the newest. Who has no review stands last.",
              "By name: by the letters of the name.",
            ]}
          />
        </Part>
        <Part title="Search results">
          <p>
            All words you type have to be found in the record: in the name, the personal id, the field of work, the
            place or the description. Capitals and accents do not matter. From {SHORTEST_BEGINNING} letters on, the
            beginning of a word is enough. Of one search, the first {MOST_WORDS} words count. The matches are then put
            in order by how the name answers:
          </p>
          <table className="text-left text-base">
            <thead>
              <tr className="border-b border-line text-sm text-ink-3">
                <th scope="col" className="py-2 pr-4 font-medium">
                  What was found
                </th>
                <th scope="col" className="py-2 font-medium">
                  Score
                </th>
              </tr>
            </thead>
            <tbody>
              {byScore.map((score) => (
                <tr key={score} className="border-b border-line">
                  <td className="py-2 pr-4">{SCORE_TEXTS[score]}</td>
                  <td className="py-2 num">{NAME_SCORES[score]}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p>
            The higher score stands first; with the same score, the newer record. Of more than {MOST_RANKED} matches the
            newest {MOST_RANKED} are put in order, and numbers above {COUNT_CAP} are shown as “{COUNT_CAP}+”. One word
            more narrows the search down to the rest.
          </p>
        </Part>
        <Part title="Words that are not found as typed">
          <p>
            A word that nobody has written is taken for the known word that takes the fewest changes of letters, in the
            same script, and the page says so. A name of a place is never taken for another one. Some fields of work
            have several names; a search for the first finds the others too:
          </p>
          <dl className="grid gap-2 text-base">
            {Object.entries(SYNONYMS).map(([word, others]) => (
              <div key={word} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3">
                <dt className="font-medium">{word}</dt>
                <dd className="text-ink-2">{others.join(", ")}</dd>
              </div>
            ))}
          </dl>
        </Part>
        <Part title="What has no influence">
          <Bullets
            items={[
              "Plans. Some plans give a place labelled “Featured”: it stands apart from the list, holds at most " +
                `${MOST_FEATURED} entries, and the list below it is ordered as if it were not there.`,
              "Sponsored boxes. They stand beside the list and are marked as what they are.",
              "Marks such as “Verified” and “DPIIT Recognised”, the number of connections, and how often a profile is opened. You can filter by recognition; it changes no order.",
              "Who you are and what you looked at before.",
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

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <section className="grid gap-4">
    <h2 className="h3">{title}</h2>
    <Paragraphs>{children}</Paragraphs>
  </section>
);
