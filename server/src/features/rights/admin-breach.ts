import { after, keysOf, languages } from "@startup-connect/contract/shared";
import { xml } from "#platform/public-file.ts";
import type { Known } from "./breach-mails.ts";
import type { Affected, Incident } from "./queries.ts";

/**
 * The clocks of a breach of personal data (INC-03), each a dated record with its source: a number of the law is changed here
 * alone. `verified`: whether someone read it at its source; until then the operator reads that no one did.
 */
export const BREACH_CLOCKS = [
  {
    what: "CERT-In: report of the incident",
    hours: 6,
    file: "cert-in-6h.txt",
    rule: "Directions of CERT-In; a duty beside those of the data protection law",
    from: null,
    source: "named by commentaries on Rule 7: vratex.com/dpdp-act/breach-notification",
    verified: false,
  },
  {
    what: "Each affected person, and the Board: first notice, without delay",
    hours: 0,
    file: "board-first.html",
    rule: "DPDP Act, 2023, section 8(6); DPDP Rules, 2025, Rule 7",
    from: "2027-05-13",
    source: "dpdpa.co.in/rule-7; dpdpaedu.org; some pages say 14 May",
    verified: false,
  },
  {
    what: "The Board: details",
    hours: 72,
    file: "board-72h.html",
    rule: "DPDP Rules, 2025, Rule 7",
    from: "2027-05-13",
    source: "dpdpa.co.in/rule-7; vratex.com/dpdp-act/breach-notification; some pages say 14 May",
    verified: false,
  },
] as const;

export interface Paper extends Known {
  isDrill: boolean;
  madeAt: Date;
  siteUrl: string;
  people: readonly Affected[];
  /** Lines of the log about people who left since. */
  erased: number;
}

const TO_DO = "[to be completed]";
const EXERCISE = "EXERCISE. Nothing has happened, and nothing was sent.";

/** What is known of an incident, by what the authorities ask. */
function facts({ from, to, scope, knownAt, people, erased, siteUrl, words }: Paper): [string, string][] {
  const members = people.filter(({ userId }) => userId !== "").length;
  const kinds = [...new Set(people.flatMap(({ what }) => what))].toSorted().join(", ");
  return [
    ["Who reports", `The operator of ${siteUrl}; name, address and contact person: ${TO_DO}`],
    ["When it happened", `${from.toISOString()} to ${to.toISOString()}`],
    ["When it became known", knownAt.toISOString()],
    ["What was reached", scope],
    ["Kinds of personal data", kinds || "none"],
    ["People affected", `${people.length}: ${members} with an account, ${people.length - members} without`],
    ["Lines of the log about accounts deleted since", String(erased)],
    ["What happened, and why", words?.happened.en ?? TO_DO],
    ["Likely effect", "Messages and calls by people who use what they read, to ask for money or for codes"],
    ["What was done", words?.did.en ?? TO_DO],
  ];
}

const page = (title: string, paper: Paper, rows: readonly (readonly [string, string])[]): string =>
  `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${xml(title)}</title>
<style>body{font:16px/1.5 sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}th{text-align:left;vertical-align:top;padding:0 1rem .5rem 0;width:14rem}td{white-space:pre-wrap;padding-bottom:.5rem}</style>
</head><body><h1>${xml(title)}</h1>
${paper.isDrill ? `<p><strong>${EXERCISE}</strong></p>\n` : ""}<table>
${rows.map(([name, text]) => `<tr><th scope="row">${xml(name)}</th><td>${xml(text)}</td></tr>`).join("\n")}
</table></body></html>
`;

const clocks = ({ knownAt }: Paper) =>
  BREACH_CLOCKS.map(({ hours, ...record }) => ({
    ...{ what: record.what, dueAt: after(knownAt, { hours }).toISOString(), hours },
    record: { ...record, inForceWhenKnown: record.from === null ? null : record.from <= knownAt.toISOString() },
  }));

/** Everything but the list and the notices, by the name of its file. */
export function papers(paper: Paper): Record<string, string> {
  const known = facts(paper);
  const { isDrill, madeAt, knownAt, people, erased, words, scope } = paper;
  const gaps = [
    ...(words
      ? []
      : ["What happened and what you did, in all languages: `--words FILE`. Without it nothing can be sent."]),
    "Name, address and contact person of the operator, where the papers say so.",
    "How it was found, what caused it, who did it, and whether data were copied or used.",
    "What lists and pages an account saw beside what the log names: the log has a line for each contact, document and evidence opened.",
    ...(erased > 0
      ? [`${erased} lines of the log are about accounts deleted since. No one can be reached through them.`]
      : []),
    "Parents of people under 18: a notice to the child goes to the child's address. Write to the parent as well.",
    "The forms of CERT-In and the Board: these papers have the facts, their fields were not verified.",
    ...BREACH_CLOCKS.filter(({ verified }) => !verified).map(
      ({ what, rule, from, source }) =>
        `Not verified: “${what}”, ${rule}${from ? `, in force from ${from}` : ""} (${source}). Read it before you rely on it.`,
    ),
    ...(words ? [`Whether your words in ${keysOf(languages).join(", ")} say the same.`] : []),
  ];
  const timeline = {
    ...{ drill: isDrill, scope, from: paper.from.toISOString(), to: paper.to.toISOString() },
    ...{ knownAt: knownAt.toISOString(), madeAt: madeAt.toISOString(), affected: people.length, deletedSince: erased },
    clocks: clocks(paper),
  };
  const more: [string, string][] = [
    ["How it was found, and who did it", TO_DO],
    ["What keeps it from happening again", TO_DO],
    ["How the affected people were informed", isDrill ? EXERCISE : `${people.length} notices; sent on: ${TO_DO}`],
  ];
  const lines = known.map(([name, text]) => `${name}: ${text}`);
  return {
    "board-first.html": page("Personal data breach: first notice to the Data Protection Board of India", paper, known),
    "board-72h.html": page("Personal data breach: details", paper, [...known, ...more]),
    "cert-in-6h.txt": `${[...(isDrill ? [EXERCISE, ""] : []), "Incident report to CERT-In", "", ...lines].join("\n")}\n`,
    "timeline.json": `${JSON.stringify(timeline, null, 2)}\n`,
    "gaps.md": `# What only people know\n\n${gaps.map((gap) => `- ${gap}`).join("\n")}\n`,
  };
}

/** What the operator and owners read of it. */
export const breachTexts = {
  isThere: (folder: string) => `${folder} is there already: nothing was written.`,
  listOver: "Whom it affected is stored no longer. Run the command again.",
  send: ({ scope, from, to }: Incident) =>
    `Send notices of a breach (${scope}, ${from.toISOString()} to ${to.toISOString()}) to everyone affected`,
  madeLater: (name: string) =>
    `The account of ${name} was made after that time began, and someone else may have had the address then. Write the personal ID, from the action log.`,
  noScope(word: string, kind: string, name: string, known: { kinds: readonly string[]; tables: readonly string[] }) {
    if (kind === "session" && name) return `No session ${name} is stored: it has ended. Write staff: and whose it was.`;
    if (kind === "staff" && name)
      return `No account is ${name}. Write an email address or a personal ID, of who has left the personal ID.`;
    return `“${word}” is no scope. Write ${known.kinds.join(", ")}, session:ID, staff:WHO, or table:NAME of ${known.tables.join(", ")}.`;
  },
};
