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

export const meta: Route.MetaFunction = () => [
  { title: pageTitle("Invitation as co-founder") },
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
        <h1 className="h1">Invitation as co-founder</h1>
        <Alert role="note">{CO_FOUNDER_LINK_INVALID}</Alert>
        <ButtonLink size="lg" href={paths.startups} className="justify-self-start">
          Show all startups
        </ButtonLink>
      </AuthFrame>
    );
  const { name, line, startupName, startupId, confirmed } = entry;
  const sent = { params: { token: params.token } };
  const confirm = async () => (await browserApi("POST /api/startups/co-founders/links/{token}/confirm", sent)).message;
  const decline = async () => (await browserApi("POST /api/startups/co-founders/links/{token}/decline", sent)).message;
  const leave = { busyText: "Saving…", kind: "bad", run: decline, isLast: true } as const;
  return (
    <LinkPage
      title={confirmed ? `You are shown as co-founder of ${startupName}` : `Are you a co-founder of ${startupName}?`}
      actions={
        confirmed
          ? [{ label: "Leave", ...leave }]
          : [
              { label: "Confirm", busyText: "Confirming…", kind: 1, run: confirm, isLast: false },
              { label: "Decline", ...leave },
            ]
      }
      onward={{ href: paths.startup(startupId), text: `Show ${startupName}` }}
    >
      <p>{confirmed ? "Its public page shows:" : "If you confirm, its public page shows:"}</p>
      <p className="rounded-md border border-line p-4 text-ink">
        <span className="brk block font-semibold">{name}</span>
        {line && <span className="brk block">{line}</span>}
      </p>
      <p>
        Your email address is not shown, and you get no access to the account of the startup. You can leave on this page
        at any time, so please keep the email.
      </p>
    </LinkPage>
  );
}
