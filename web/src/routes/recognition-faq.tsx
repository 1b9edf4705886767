import { OFFICIAL_REGISTER_URL } from "@startup-connect/contract/recognition";
import { indiaDay } from "@startup-connect/contract/shared";
import { FaqPage } from "#features/content/faq/faq-page.tsx";
import { recognitionQuestions } from "#features/content/faq/recognition-questions.tsx";
import { HowToReachUs, useOperatorContact } from "#features/content/legal-parts.tsx";
import { OfficialLink, Remarks } from "#features/recognition/remarks.tsx";
import { publicMeta } from "#lib/head.ts";
import { timeNow } from "#lib/now.ts";
import { paths } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import * as t from "#texts/faq-recognition.ts";
import type { Route } from "./+types/recognition-faq";

export async function loader({ context }: Route.LoaderArgs) {
  return { today: indiaDay(timeNow()), rules: await apiFrom(context)("GET /api/recognition/rules") };
}

export const meta = publicMeta({
  title: t.title,
  description: t.description,
  path: paths.recognitionFaq,
});

/** FAQ-03, FAQ-04. */
export default function RecognitionFaq({ loaderData: { today, rules } }: Route.ComponentProps) {
  const contact = useOperatorContact();
  return (
    <FaqPage
      title={t.title}
      year={Number(today.slice(0, 4))}
      questions={recognitionQuestions(rules.laws, today)}
      aside={
        <>
          <Remarks asOf={rules.asOf} />
          <p className="text-ink-2">
            {t.resources({ link: (inside) => <OfficialLink href={OFFICIAL_REGISTER_URL}>{inside}</OfficialLink> })}
          </p>
          <div className="text-ink-2">
            <h2 className="font-semibold text-ink">{t.support}</h2>
            <HowToReachUs {...contact} />
          </div>
        </>
      }
    />
  );
}
