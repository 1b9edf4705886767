import { publicMeta } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import { Card, CardLink } from "#ui/card.tsx";
import { ArrowRight } from "#ui/icons.tsx";
import type { Route } from "./+types/hub-page";
import { Remarks } from "./remarks.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { asOf: (await apiFrom(context)("GET /api/recognition/rules")).asOf };
}

export const meta = publicMeta({
  title: "Recognition",
  description: "Recognition of startups in India: rules, certificates, notices, questions, and our own review.",
  path: paths.recognition,
});

const parts = [
  {
    href: paths.studentRecognition,
    title: "Student recognition and benefits",
    text: "What counts as a student startup here, and useful official websites.",
  },
  {
    href: paths.recognitionRules,
    title: "Recognition and tax exemption",
    text: "Who DPIIT can recognise today, with a check for your startup.",
  },
  {
    href: paths.certificate,
    title: "Verify or download a certificate",
    text: "Look up a certificate number or a name in our register.",
  },
  {
    href: paths.regulations,
    title: "Regulatory updates",
    text: "Notices about rules for startups, by year and department.",
  },
  {
    href: paths.application,
    title: "Application status",
    text: "Our review of your profile: documents, questions, next steps.",
  },
  {
    href: paths.recognitionFaq,
    title: "Questions about recognition",
    text: "Six answers: who qualifies, what it costs, which documents.",
  },
] as const;

/** SHELL-29. */
export default function HubPage({ loaderData: { asOf } }: Pick<Route.ComponentProps, "loaderData">) {
  return (
    <div className="wrap section grid gap-x-12 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="grid content-start gap-4">
        <h1 className="h2">Recognition</h1>
        <p className="text-ink-2">What the government grants, what we check ourselves, and where to find each.</p>
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
