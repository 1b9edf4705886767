import { MAIL_KIND_TEXTS, MAIL_KINDS } from "@startup-connect/contract/accounts";
import { LinkPage } from "#features/accounts/link-page.tsx";
import { browserApi } from "#lib/api.ts";
import { pageTitle, paths } from "#lib/paths.ts";
import * as t from "#texts/support-unsubscribe.ts";
import "#app/styles/work.css";

export const meta = () => [{ title: pageTitle(t.unsubscribe) }, { name: "robots", content: "noindex" }];

/** SHELL-22. */
export default function UnsubscribePage({ params: { token } }: { params: { token: string } }) {
  const kind = MAIL_KINDS.find((one) => token.toLowerCase().startsWith(`${one.toLowerCase()}-`));
  const run = async () => (await browserApi("POST /api/unsubscribe/{token}", { params: { token } })).message;
  return (
    <LinkPage
      title={t.unsubscribe}
      actions={[{ label: t.unsubscribe, busyText: t.unsubscribing, kind: 1, run, isLast: true }]}
      onward={{ href: paths.home, text: t.goHome }}
    >
      <p>{kind ? t.stopThese({ emails: MAIL_KIND_TEXTS[kind].setting }) : t.stopMonthly}</p>
    </LinkPage>
  );
}
