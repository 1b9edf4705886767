import { browserApi } from "#lib/api.ts";
import { pageTitle, paths } from "#lib/paths.ts";
import { LinkPage } from "./link-page.tsx";
import "#app/styles/work.css";

export const meta = () => [{ title: pageTitle("Keep your email address") }, { name: "robots", content: "noindex" }];

/** AUTH-62: opened from the warning, on any device. */
export default function CancelEmailPage({ params: { token } }: { params: { token: string } }) {
  const cancel = async () => (await browserApi("POST /api/users/cancel-email/{token}", { params: { token } })).message;
  return (
    <LinkPage
      title="Keep your email address"
      actions={[{ label: "Cancel the change", busyText: "Cancelling…", kind: 1, run: cancel, isLast: true }]}
      onward={{ href: paths.forgotPassword, text: "Set a new password" }}
    >
      <p>Someone asked to change the email address of your account. If it wasn't you, cancel the change.</p>
      <p>Your account keeps the address we emailed you at, and you are logged out on every device.</p>
    </LinkPage>
  );
}
