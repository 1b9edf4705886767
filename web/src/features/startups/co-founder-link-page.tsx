import { CO_FOUNDER_LINK_INVALID } from "@startup-connect/contract/startups";
import { AuthFrame } from "#features/accounts/auth-frame.tsx";
import { LinkPage } from "#features/accounts/link-page.tsx";
import { browserApi } from "#lib/api.ts";
import { pageTitle, paths } from "#lib/paths.ts";
import { apiFrom, isRefusal } from "#lib/server-context.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import type { Route } from "./+types/co-founder-link-page";
import "#app/styles/work.css";
import * as t from "#texts/co-founder.ts";

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(t.invitation) },
  { name: "robots", content: "noindex" },
];

/** @returns null for a link that can no longer be used */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    return (await apiFrom(context)("GET /api/startups/co-founders/links/{token}", { params })).entry;
  } catch (error) {
    if (isRefusal(error) && error.init?.status === 404) return null;
    throw error;
  }
}

/** PEOPLE-03. */
export default function CoFounderLinkPage({ loaderData: entry, params }: Route.ComponentProps) {
  if (!entry)
    return (
      <AuthFrame>
        <h1 className="h1">{t.invitation}</h1>
        <Alert role="note">{CO_FOUNDER_LINK_INVALID}</Alert>
        <ButtonLink size="lg" href={paths.startups} className="justify-self-start">
          {t.showAll}
        </ButtonLink>
      </AuthFrame>
    );
  const { name, line, startupName, startupId, confirmed } = entry;
  const sent = { params: { token: params.token } };
  const confirm = async () => (await browserApi("POST /api/startups/co-founders/links/{token}/confirm", sent)).message;
  const decline = async () => (await browserApi("POST /api/startups/co-founders/links/{token}/decline", sent)).message;
  const leave = { busyText: t.saving, kind: "bad", run: decline, isLast: true } as const;
  return (
    <LinkPage
      title={confirmed ? t.youAre({ startup: startupName }) : t.areYou({ startup: startupName })}
      actions={
        confirmed
          ? [{ label: t.leave, ...leave }]
          : [
              { label: t.confirm, busyText: t.confirming, kind: 1, run: confirm, isLast: false },
              { label: t.decline, ...leave },
            ]
      }
      onward={{ href: paths.startup(startupId), text: t.show({ startup: startupName }) }}
    >
      <p>{confirmed ? t.pageShows : t.pageWouldShow}</p>
      <p className="rounded-md border border-line p-4 text-ink">
        <span className="brk block font-semibold">{name}</span>
        {line && <span className="brk block">{line}</span>}
      </p>
      <p>{t.whatItMeans}</p>
    </LinkPage>
  );
}
