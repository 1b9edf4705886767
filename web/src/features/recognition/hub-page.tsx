import { publicMeta } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import * as t from "#texts/recognition-hub.ts";
import { Card, CardLink } from "#ui/card.tsx";
import { ArrowRight } from "#ui/icons.tsx";
import type { Route } from "./+types/hub-page";
import { Remarks } from "./remarks.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { asOf: (await apiFrom(context)("GET /api/recognition/rules")).asOf };
}

export const meta = publicMeta({
  title: t.title,
  description: t.description,
  path: paths.recognition,
});

const parts = [
  { href: paths.studentRecognition, title: t.student, text: t.studentText },
  { href: paths.recognitionRules, title: t.rules, text: t.rulesText },
  { href: paths.certificate, title: t.certificate, text: t.certificateText },
  { href: paths.regulations, title: t.regulations, text: t.regulationsText },
  { href: paths.application, title: t.application, text: t.applicationText },
  { href: paths.recognitionFaq, title: t.questions, text: t.questionsText },
] as const;

/** SHELL-29. */
export default function HubPage({ loaderData: { asOf } }: Pick<Route.ComponentProps, "loaderData">) {
  return (
    <div className="wrap section grid gap-x-12 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="grid content-start gap-4">
        <h1 className="h2">{t.title}</h1>
        <p className="text-ink-2">{t.intro}</p>
        <Remarks asOf={asOf} />
      </div>
      <ul className="grid content-start gap-3 md:grid-cols-2">
        {parts.map(({ href, title, text }) => (
          <li key={href}>
            <Card className="grid h-full content-start gap-1.5 p-5">
              <h2 className="h4 flex items-center justify-between gap-3">
                <CardLink href={href}>{title}</CardLink>
                <ArrowRight className="flex-none text-ink-3" />
              </h2>
              <p className="text-sm text-ink-2">{text}</p>
            </Card>
          </li>
        ))}
      </ul>
    </div>
  );
}
