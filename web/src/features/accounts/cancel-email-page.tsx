import { browserApi } from "#lib/api.ts";
import { pageTitle, paths } from "#lib/paths.ts";
import * as t from "#texts/accounts-links.ts";
import { LinkPage } from "./link-page.tsx";
import "#app/styles/work.css";

export const meta = () => [{ title: pageTitle(t.keepEmail) }, { name: "robots", content: "noindex" }];

/** AUTH-62: opened from the warning, on any device. */
export default function CancelEmailPage({ params: { token } }: { params: { token: string } }) {
  const cancel = async () => (await browserApi("POST /api/users/cancel-email/{token}", { params: { token } })).message;
  return (
    <LinkPage
      title={t.keepEmail}
      actions={[{ label: t.cancelChange, busyText: t.cancelling, kind: 1, run: cancel, isLast: true }]}
      onward={{ href: paths.forgotPassword, text: t.setPassword }}
    >
      <p>{t.someoneAsked}</p>
      <p>{t.addressStays}</p>
    </LinkPage>
  );
}
