import { indiaDay } from "@startup-connect/contract/shared";
import { Link } from "react-router";
import { FaqPage } from "#features/content/faq/faq-page.tsx";
import { platformQuestions } from "#features/content/faq/platform-questions.tsx";
import { useOperatorContact } from "#features/content/legal-parts.tsx";
import { publicMeta } from "#lib/head.ts";
import { timeNow } from "#lib/now.ts";
import { paths } from "#lib/paths.ts";
import * as t from "#texts/faq.ts";
import type { Route } from "./+types/faq";

export const loader = () => ({ year: Number(indiaDay(timeNow()).slice(0, 4)) });

export const meta = publicMeta({
  title: t.title,
  description: t.description,
  path: paths.faq,
});

/** FAQ-01, FAQ-04. */
export default function Faq({ loaderData }: Route.ComponentProps) {
  const contact = useOperatorContact();
  return (
    <FaqPage
      title={t.title}
      year={loaderData.year}
      questions={platformQuestions(contact)}
      aside={
        <p className="text-ink-2">
          {t.aboutPlatform({ link: (inside) => <Link to={paths.recognitionFaq}>{inside}</Link> })}
        </p>
      }
    />
  );
}
