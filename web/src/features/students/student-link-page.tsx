import { LinkPage } from "#features/accounts/link-page.tsx";
import { browserApi } from "#lib/api.ts";
import { pageTitle, studentProfilesPath } from "#lib/paths.ts";
import "#app/styles/work.css";

export const meta = () => [{ title: pageTitle("Your student profile") }, { name: "robots", content: "noindex" }];

/** SU-25. */
export default function StudentLinkPage({ params: { token } }: { params: { token: string } }) {
  const sent = { params: { token } };
  const confirm = async () => (await browserApi("POST /api/startups/students/{token}/confirm", sent)).message;
  const withdraw = async () => (await browserApi("POST /api/startups/students/{token}/withdraw", sent)).message;
  return (
    <LinkPage
      title="Your student profile"
      actions={[
        { label: "Confirm", busyText: "Confirming…", kind: 1, run: confirm, isLast: false },
        { label: "Withdraw", busyText: "Withdrawing…", kind: "bad", run: withdraw, isLast: true },
      ]}
      onward={{ href: studentProfilesPath, text: "Show all student profiles" }}
    >
      <p>
        A student profile was submitted with your email address. Confirm to publish it with your name, college,
        department and field. Your phone number and email address are not shown.
      </p>
      <p>Withdraw to delete it. You can also do that later on this page, so please keep the email.</p>
    </LinkPage>
  );
}
