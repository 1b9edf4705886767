import { STUDENT_NOT_FOUND, STUDENT_UNREGISTERED } from "@startup-connect/contract/students";
import { word } from "@startup-connect/contract/values";
import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { Link, type MetaDescriptor, useRevalidator } from "react-router";
import { BookmarkButton } from "#features/bookmarks/bookmark-button.tsx";
import { Cover } from "#features/directory/profile.tsx";
import type { StudentItem } from "#features/students/student-list.tsx";
import { browserApi } from "#lib/api.ts";
import { publicHead, type Site } from "#lib/head.ts";
import { pageTitle, paths, studentProfilesPath } from "#lib/paths.ts";
import { withNext } from "#lib/return-to.ts";
import { useSession } from "#lib/session.tsx";
import { breadcrumb, StructuredData } from "#lib/structured-data.tsx";
import { useAsViewer } from "#lib/use-as-viewer.ts";
import { useLiveGap } from "#lib/use-live.ts";
import { failureText, useSubmit } from "#lib/use-submit.ts";
import * as t from "#texts/connections.ts";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Facts } from "#ui/facts.tsx";
import { Lock, Pencil } from "#ui/icons.tsx";
import { ConnectButton } from "./connect-button.tsx";

const about = ({ startupDomain, studentName, department, collegeName }: StudentItem): string =>
  `${startupDomain}. ${studentName}, ${department}, ${collegeName}.`;

/** `meta` of the page. */
export function studentMeta(student: StudentItem | undefined, site: Site | undefined): MetaDescriptor[] {
  if (!student) return [{ title: pageTitle(STUDENT_NOT_FOUND) }, { name: "robots", content: "noindex" }];
  const { _id, studentName } = student;
  return publicHead({ title: studentName, description: about(student), path: paths.student(_id), site });
}

interface StudentPageProps {
  student: StudentItem;
  publicUrl: string | undefined;
  Between: ComponentType<{ user: { userId: string; name: string } }>;
}

/** STU-01 to STU-03. */
export function StudentPage({ student, publicUrl = "", Between }: StudentPageProps) {
  const { _id, userId, studentName, collegeName, department, startupDomain, startupSize } = student;
  const { session } = useSession();
  const me = session.state === "member" ? session.me : null;
  const [claimed, setClaimed] = useState("");
  const path = paths.student(_id);
  const steps = [
    { name: t.studentProfiles, path: studentProfilesPath },
    { name: studentName, path },
  ];
  const isOwn = me?.studentProfile?._id === _id;
  const actions = (): ReactNode => {
    if (userId && userId === me?._id)
      return (
        <ButtonLink kind={1} href={paths.settingsSection("student")}>
          <Pencil /> {t.editProfile}
        </ButtonLink>
      );
    if (userId) return <Contact user={{ userId, name: studentName }} href={path} />;
    return isOwn && <Claim studentId={_id} onClaimed={setClaimed} />;
  };
  return (
    <article>
      <StructuredData
        thing={{
          "@type": "ProfilePage",
          url: publicUrl + path,
          breadcrumb: breadcrumb(publicUrl, steps),
          mainEntity: {
            "@type": "Person",
            name: studentName,
            description: about(student),
            affiliation: { "@type": "CollegeOrUniversity", name: collegeName },
          },
        }}
      />
      <Cover
        id={userId ?? _id}
        name={studentName}
        picture=""
        shape="person"
        badges={<Badge>{t.student}</Badge>}
        meta={[startupDomain, collegeName]}
        actions={actions()}
      />
      <div className="wrap grid max-w-4xl gap-6 pt-6 pb-16">
        {claimed && <Done text={claimed} />}
        <Facts
          facts={[
            { label: t.startupDomain, value: startupDomain },
            { label: t.startupSize, value: word(startupSize) },
            { label: t.college, value: collegeName },
            { label: t.department, value: department },
          ]}
        />
        {me && userId && userId !== me._id && (
          <Suspense>
            <Between user={{ userId, name: studentName }} />
          </Suspense>
        )}
        {!userId && isOwn && <p>{t.isYours}</p>}
        {!userId && !isOwn && (
          <p className="flex gap-2 text-sm text-ink-3">
            <Lock />
            <span>
              {STUDENT_UNREGISTERED}{" "}
              {me
                ? t.ifYours
                : t.ifYoursVisitor({
                    login: (inside) => <Link to={withNext(paths.login, path)}>{inside}</Link>,
                    register: (inside) => <Link to={`${withNext(paths.register, path)}&type=Startup`}>{inside}</Link>,
                  })}
            </span>
          </p>
        )}
      </div>
    </article>
  );
}

/** What a claimed profile offers to others: as on the profiles of other members. */
function Contact({ user, href }: { user: { userId: string; name: string }; href: string }) {
  const { value, viewerId, isVisitor, failed, reload } = useAsViewer(user.userId, null, async () => {
    const { relations } = await browserApi("GET /api/relations", { query: { userId: [user.userId] } });
    return relations[0]?.connection ?? null;
  });
  useLiveGap(reload);
  return (
    <div className="flex items-start gap-1">
      <BookmarkButton user={user} href={href} />
      <ConnectButton
        user={user}
        connection={viewerId ? value : isVisitor ? null : undefined}
        onRetry={failed ? reload : undefined}
      />
    </div>
  );
}

/** STU-03: only shown to the account with the address of the profile. */
function Claim({ studentId, onClaimed }: { studentId: string; onClaimed: (message: string) => void }) {
  const { refresh } = useSession();
  const { revalidate } = useRevalidator();
  const { run, isBusy, failure } = useSubmit({ say: failureText(t.notClaimed) });
  const claim = () =>
    run(async () => {
      const { message } = await browserApi("POST /api/students/{studentId}/claim", { params: { studentId } });
      onClaimed(message);
      await Promise.all([refresh(), revalidate()]);
    });
  return (
    <div className="grid justify-items-start gap-2">
      <Button kind={1} busyText={isBusy && t.claiming} onClick={claim}>
        {t.claim}
      </Button>
      {failure && <Alert kind="bad">{failure}</Alert>}
    </div>
  );
}

/** Takes the focus from the button that is gone. */
function Done({ text }: { text: string }) {
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <div ref={said} tabIndex={-1} className="outline-0">
      <Alert kind="good" role="status">
        {text}
      </Alert>
    </div>
  );
}
