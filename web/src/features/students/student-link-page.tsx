import { type ReactNode, useCallback, useEffect } from "react";
import { Link } from "react-router";
import { LinkPage } from "#features/accounts/link-page.tsx";
import { knownForRegistration } from "#features/accounts/register-draft.ts";
import { browserApi } from "#lib/api.ts";
import { pageTitle, paths, studentProfilesPath } from "#lib/paths.ts";
import { withNext } from "#lib/return-to.ts";
import { useSession } from "#lib/session.tsx";
import { useLoaded } from "#lib/use-loaded.ts";
import * as t from "#texts/students-link.ts";
import { ButtonLink } from "#ui/button.tsx";
import type { StudentItem } from "./student-list.tsx";
import "#app/styles/work.css";

export const meta = () => [{ title: pageTitle(t.title) }, { name: "robots", content: "noindex" }];

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
      title={t.title}
      isReady={value !== undefined || failed}
      actions={[
        ...(published
          ? []
          : [{ label: t.confirm, busyText: t.confirming, kind: 1, run: confirm, isLast: false } as const]),
        { label: t.withdraw, busyText: t.withdrawing, kind: "bad", run: withdraw, isLast: true },
      ]}
      after={published && <Published student={published} />}
      onward={{ href: studentProfilesPath, text: t.showAll }}
    >
      <p>{published ? t.isPublished : t.wasSubmitted}</p>
      <p>{t.withdrawLater}</p>
    </LinkPage>
  );
}

/** STU-03: the way from a published profile to one that others can contact. */
function Published({ student: { _id, userId } }: { student: StudentItem }) {
  const { session } = useSession();
  const path = paths.student(_id);
  const link = (inside: ReactNode) => <Link to={path}>{inside}</Link>;
  return (
    <div className="grid gap-3 text-ink-2">
      <p>{userId ? link(t.seeProfile) : t.registerAndClaim({ link })}</p>
      {!userId && session.state !== "member" && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink kind={1} size="lg" href={`${withNext(paths.register, path)}&type=Startup`}>
            {t.register}
          </ButtonLink>
          <ButtonLink size="lg" href={withNext(paths.login, path)}>
            {t.logIn}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
