import {
  APPLY_URL,
  ENTITY_KIND_LABELS,
  type EntityKind,
  type LawBook,
  lawBefore,
  lawToday,
  OFFICIAL_REGISTER_URL,
} from "@startup-connect/contract/recognition";
import { longDate } from "@startup-connect/contract/shared";
import { Link } from "react-router";
import { OfficialLink } from "#features/recognition/remarks.tsx";
import { paths } from "#lib/paths.ts";
import * as t from "#texts/faq-recognition.ts";
import type { Answered } from "./faq-page.tsx";

const listed = (kinds: readonly EntityKind[]) => kinds.map((kind) => ENTITY_KIND_LABELS[kind]).join("; ");

/** FAQ-03, FAQ-04: six, with today's rules. @param today day of India */
export function recognitionQuestions(book: LawBook, today: string): readonly Answered[] {
  const law = lawToday(book, "recognition", today);
  const deep = lawToday(book, "deepTech", today);
  const before = lawBefore(book, law);
  const missing = law.kinds.filter((kind) => !before?.kinds.includes(kind));
  const formerly = before && law.from && { day: longDate(law.from), turnover: String(before.turnoverCrore) };
  const holiday = lawToday(book, "taxHoliday", today);
  const former = lawBefore(book, holiday)?.section;
  const angel = lawToday(book, "angelTax", today);
  return [
    {
      id: "who-qualifies",
      question: t.who,
      answer: (
        <>
          <p>
            {t.whoAnswer({
              age: law.ageYears,
              turnover: String(law.turnoverCrore),
              deepAge: deep.ageYears,
              deepTurnover: String(deep.turnoverCrore),
            })}
          </p>
          {formerly && (
            <p>
              {missing.length > 0
                ? t.formerLimitAndKinds({ ...formerly, kinds: listed(missing) })
                : t.formerLimit(formerly)}
            </p>
          )}
          <p>{t.check({ link: (inside) => <Link to={`${paths.recognitionRules}#check`}>{inside}</Link> })}</p>
        </>
      ),
    },
    {
      id: "how-to-apply",
      question: t.apply,
      answer: (
        <p>
          {t.applyAnswer({
            system: (inside) => <OfficialLink href={APPLY_URL}>{inside}</OfficialLink>,
            status: (inside) => <Link to={paths.application}>{inside}</Link>,
          })}
        </p>
      ),
    },
    { id: "cost", question: t.cost, answer: <p>{t.costAnswer}</p> },
    { id: "documents", question: t.documents, answer: <p>{t.documentsAnswer({ kinds: listed(law.kinds) })}</p> },
    {
      id: "tax-holiday",
      question: t.holiday,
      answer: (
        <>
          <p>
            {t.holidayAnswer({
              years: String(holiday.holidayYears),
              section: holiday.section,
              act: holiday.act,
              former: former && former !== holiday.section ? former : "none",
              from: longDate(holiday.incorporatedFrom),
              before: longDate(holiday.incorporatedBefore),
              turnover: String(holiday.turnoverCrore),
            })}
          </p>
          <p>{t.angelTax({ day: longDate(angel.from ?? "") })}</p>
        </>
      ),
    },
    {
      id: "check-certificate",
      question: t.certificate,
      answer: (
        <p>
          {t.certificateAnswer({
            lookUp: (inside) => <Link to={paths.certificate}>{inside}</Link>,
            register: (inside) => <OfficialLink href={OFFICIAL_REGISTER_URL}>{inside}</OfficialLink>,
          })}
        </p>
      ),
    },
  ];
}
