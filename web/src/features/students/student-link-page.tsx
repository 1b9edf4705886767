import { useCallback, useEffect } from "react";
import { Link } from "react-router";
import { LinkPage } from "#features/accounts/link-page.tsx";
import { knownForRegistration } from "#features/accounts/register-draft.ts";
import { browserApi } from "#lib/api.ts";
import { pageTitle, paths, studentProfilesPath } from "#lib/paths.ts";
import { withNext } from "#lib/return-to.ts";
import { useSession } from "#lib/session.tsx";
import { useLoaded } from "#lib/use-loaded.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { StudentItem } from "./student-list.tsx";
import "#app/styles/work.css";

export const meta = () => [{ title: pageTitle("Your student profile") }, { name: "robots", content: "noindex" }];

/** SU-25. */
export default function StudentLinkPage({ params: { token } }: { params: { token: string } }) {
  const sent = { params: { token } };
  // The link may have been opened before. When it is dead, or no answer comes, what is pressed says it.
  const ask = useCallback(() => browserApi("GET /api/startups/students/{token}", { params: { token } }), [token]);
  const { value, setValue, failed } = useLoaded(ask);
  const { refresh } = useSession();
  const published = value?.student ?? null;
  useEffect(() => {
    if (value?.student) knownForRegistration({ name: value.student.studentName, email: value.emailId });
  }, [value]);
  const confirm = async () => {
    const { message, student, emailId } = await browserApi("POST /api/startups/students/{token}/confirm", sent);
    setValue({ student, emailId });
    await refresh();
    return message;
  };
  const withdraw = async () => {
    const { message } = await browserApi("POST /api/startups/students/{token}/withdraw", sent);
    setValue({ student: null, emailId: "" });
    await refresh();
    return message;
  };
  return (
    <LinkPage
      title="Your student profile"
      isReady={value !== undefined || failed}
      actions={[
        ...(published
          ? []
          : [{ label: "Confirm", busyText: "Confirming…", kind: 1, run: confirm, isLast: false } as const]),
        { label: "Withdraw", busyText: "Withdrawing…", kind: "bad", run: withdraw, isLast: true },
      ]}
      after={published && <Published student={published} />}
      onward={{ href: studentProfilesPath, text: "Show all student profiles" }}
    >
      <p>
        {published
          ? "Your student profile is published"
          : "A student profile was submitted with your email address. Confirm to publish it"}{" "}
        with your name, college, department and field. Your phone number and email address are not shown.
      </p>
      <p>Withdraw to delete it. You can also do that later on this page, so please keep the email.</p>
    </LinkPage>
  );
}

/** STU-03: the way from a published profile to one that others can contact. */
function Published({ student: { _id, userId } }: { student: StudentItem }) {
  const { session } = useSession();
  const path = paths.student(_id);
  return (
    <div className="grid gap-3 text-ink-2">
      <p>
        {!userId && "Register with this email address, as Startup, and claim it: then others can contact you. "}
        <Link to={path}>See your profile</Link>
      </p>
      {!userId && session.state !== "member" && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink kind={1} size="lg" href={`${withNext(paths.register, path)}&type=Startup`}>
            Register
          </ButtonLink>
          <ButtonLink size="lg" href={withNext(paths.login, path)}>
            Log in
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
