import {
  APPLY_URL,
  ENTITY_KIND_LABELS,
  inCrore,
  inYears,
  type LawBook,
  lawBefore,
  lawToday,
  OFFICIAL_REGISTER_URL,
} from "@startup-connect/contract/recognition";
import { longDate } from "@startup-connect/contract/shared";
import { Link } from "react-router";
import { OfficialLink } from "#features/recognition/remarks.tsx";
import { paths } from "#lib/paths.ts";
import type { Answered } from "./faq-page.tsx";

/** FAQ-03, FAQ-04: six, with today's rules. @param today day of India */
export function recognitionQuestions(book: LawBook, today: string): readonly Answered[] {
  const law = lawToday(book, "recognition", today);
  const deep = lawToday(book, "deepTech", today);
  const before = lawBefore(book, law);
  const missing = law.kinds.filter((kind) => !before?.kinds.includes(kind));
  const holiday = lawToday(book, "taxHoliday", today);
  const formerly = lawBefore(book, holiday);
  const angel = lawToday(book, "angelTax", today);
  return [
    {
      id: "who-qualifies",
      question: "Who can be recognised as a startup?",
      answer: (
        <>
          <p>
            An Indian entity that is not older than {inYears(law.ageYears)}, has had a turnover of up to{" "}
            {inCrore(law.turnoverCrore)} in every year, works on something new or better, and was not split off from an
            existing business. Deep tech startups may be up to {inYears(deep.ageYears)} old, with up to{" "}
            {inCrore(deep.turnoverCrore)}.
          </p>
          {before && law.from && (
            <p>
              Before {longDate(law.from)} the limit was {inCrore(before.turnoverCrore)}
              {missing.length > 0 &&
                `. These could not apply: ${missing.map((kind) => ENTITY_KIND_LABELS[kind]).join("; ")}`}
              .
            </p>
          )}
          <p>
            <Link to={`${paths.recognitionRules}#check`}>Check your eligibility</Link>.
          </p>
        </>
      ),
    },
    {
      id: "how-to-apply",
      question: "How do I apply?",
      answer: (
        <p>
          On the <OfficialLink href={APPLY_URL}>National Single Window System</OfficialLink>, a government website.
          Registering here is not an application. Our own review gives the “Profile reviewed” mark; see its status under{" "}
          <Link to={paths.application}>ApplicationStatus</Link>.
        </p>
      ),
    },
    {
      id: "cost",
      question: "What does recognition cost?",
      answer: (
        <p>
          Nothing. No one may charge for it, and neither do we. Anyone who sells recognition is selling what the
          government gives free of charge.
        </p>
      ),
    },
    {
      id: "documents",
      question: "Which documents do I need?",
      answer: (
        <p>
          The certificate of incorporation or registration of your entity (
          {law.kinds.map((kind) => ENTITY_KIND_LABELS[kind]).join("; ")}), the names of its directors or partners, and a
          few lines or a link about what is new in your work. The official form lists the rest.
        </p>
      ),
    },
    {
      id: "tax-holiday",
      question: "Does recognition include the tax holiday? What about angel tax?",
      answer: (
        <>
          <p>
            Not by itself. The {holiday.holidayYears}-year holiday of {holiday.section} of the {holiday.act}
            {formerly && formerly.section !== holiday.section && ` (formerly ${formerly.section})`} is for companies and
            limited liability partnerships incorporated on or after {longDate(holiday.incorporatedFrom)} and before{" "}
            {longDate(holiday.incorporatedBefore)}, with up to {inCrore(holiday.turnoverCrore)} of turnover in the year
            claimed and a certificate of the Inter-Ministerial Board. Partnerships and co-operative societies do not get
            it.
          </p>
          <p>
            For shares issued from {longDate(angel.from ?? "")} there is no angel tax, so no exemption is needed.
            Information, not legal advice.
          </p>
        </>
      ),
    },
    {
      id: "check-certificate",
      question: "How do I check a certificate?",
      answer: (
        <p>
          <Link to={paths.certificate}>Look it up</Link> among the certificates we have checked. A certificate that is
          not listed can still be valid: only the government can confirm it, on{" "}
          <OfficialLink href={OFFICIAL_REGISTER_URL}>Startup India</OfficialLink>.
        </p>
      ),
    },
  ];
}
