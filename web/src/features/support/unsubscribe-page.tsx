import { MAIL_KIND_TEXTS, MAIL_KINDS } from "@startup-connect/contract/accounts";
import { LinkPage } from "#features/accounts/link-page.tsx";
import { browserApi } from "#lib/api.ts";
import { pageTitle, paths } from "#lib/paths.ts";
import "#app/styles/work.css";

export const meta = () => [{ title: pageTitle("Unsubscribe") }, { name: "robots", content: "noindex" }];

/** SHELL-22. */
export default function UnsubscribePage({ params: { token } }: { params: { token: string } }) {
  const kind = MAIL_KINDS.find((one) => token.toLowerCase().startsWith(`${one.toLowerCase()}-`));
  const run = async () => (await browserApi("POST /api/unsubscribe/{token}", { params: { token } })).message;
  return (
    <LinkPage
      title="Unsubscribe"
      actions={[{ label: "Unsubscribe", busyText: "Unsubscribing…", kind: 1, run, isLast: true }]}
      onward={{ href: paths.home, text: "Go to the home page" }}
    >
      {kind ? (
        <p>Press the button to stop these emails: “{MAIL_KIND_TEXTS[kind].setting}”.</p>
      ) : (
        <p>Press the button to stop our monthly emails to the address this link was sent to.</p>
      )}
    </LinkPage>
  );
}
