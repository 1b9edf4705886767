import type { TodayItem } from "@startup-connect/contract/overview";
import { longDate, weekday } from "@startup-connect/contract/shared";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { NotListed } from "#features/accounts/member-frame.tsx";
import { browserApi } from "#lib/api.ts";
import { FindPeople } from "#lib/find-people.tsx";
import { forMembers, type MemberPage, useMe, useReload } from "#lib/guard.tsx";
import { readIntention } from "#lib/intention.ts";
import { timeNow } from "#lib/now.ts";
import { paths } from "#lib/paths.ts";
import { profilePath } from "#lib/public-profile.ts";
import { hasProfile } from "#lib/session.tsx";
import type { Said } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardLink, Panel } from "#ui/card.tsx";
import { ArrowRight, CircleCheck } from "#ui/icons.tsx";
import { EmptyState, Loading } from "#ui/states.tsx";
import type { Route } from "./+types/dashboard-page";
import { Suggestions } from "./suggestions.tsx";
import { type Item, keyOf, Row } from "./today-rows.tsx";
import { OwnTodos } from "./todo-panel.tsx";

export const handle: MemberPage = { title: "Dashboard", live: ["connection", "message", "session", "deal"] };

export const clientLoader = forMembers(async () => {
  const [today, { todos }] = await Promise.all([browserApi("GET /api/today"), browserApi("GET /api/todos")]);
  return { today, todos };
});

export { DashboardLoading as HydrateFallback };

/** PROF-02, TODAY-01. */
export default function DashboardPage({ loaderData: { today, todos } }: Route.ComponentProps) {
  const me = useMe();
  const { registered, studentProfile } = me;
  const student = studentProfile && paths.student(studentProfile._id);
  const profile = profilePath(me.userType, me.profileId) ?? (studentProfile?.claimed ? student : null);
  const reloadSoon = useReload();
  const application = today.items.find((item) => item.kind === "application");
  return (
    <DashboardFrame
      action={
        profile && (
          <ButtonLink kind={2} href={profile}>
            View public profile
          </ButtonLink>
        )
      }
    >
      {hasProfile(me) ? <Intended /> : <Registration />}
      {student && !studentProfile?.claimed && (
        <Alert role="status">
          A student profile has your email address. <Link to={student}>See it and claim it</Link>
        </Alert>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
          <Next items={today.items.filter(isToDo)} requests={today.requests} onAnswered={reloadSoon} />
          <OwnTodos loaded={todos} />
        </div>
        <div className="grid min-w-0 gap-5">
          {registered && <Suggestions suggestions={today.suggestions} />}
          {application && <Progress application={application} />}
        </div>
      </div>
      <Boxes />
    </DashboardFrame>
  );
}

const DashboardLoading = () => (
  <DashboardFrame>
    <Loading label="Loading dashboard..." blocks={["h-96"]} />
  </DashboardFrame>
);

const DashboardFrame = ({ action, children }: { action?: ReactNode; children: ReactNode }) => (
  <>
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div>
        <h1 className="h1">Welcome to Your Dashboard</h1>
        <p className="mt-1 text-ink-3">{`${weekday(timeNow())}, ${longDate(timeNow())}`}</p>
      </div>
      {action}
    </div>
    {children}
  </>
);

/** The account without a profile has its own panel; an application asks for something only while points are open. */
const isToDo = (item: TodayItem): boolean =>
  item.kind !== "register" && !(item.kind === "application" && item.open === 0);

interface NextProps {
  items: readonly TodayItem[];
  requests: number;
  onAnswered: () => void;
}

function Next({ items, requests, onAnswered }: NextProps) {
  const [said, setSaid] = useState<Said | null>(null);
  const shown = items.filter(({ kind }) => kind === "request").length;
  const all = requests > shown && <Link to={`${paths.connections}?show=received`}>{`All ${requests} requests`}</Link>;
  return (
    <Panel title="Do next" action={all} flush>
      {said && (
        <Alert kind={said.kind} onDismiss={() => setSaid(null)} className="m-4 sm:m-5">
          {said.text}
        </Alert>
      )}
      {items.length === 0 ? (
        <EmptyState bare action={<FindPeople />}>
          Nothing to do. Requests and unread messages appear here.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <Row
              key={keyOf(item)}
              item={item}
              onSaid={(said) => {
                setSaid(said);
                onAnswered();
              }}
            />
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** REC-21 in short. */
const Progress = ({ application: { progressSteps, status } }: { application: Item<"application"> }) => (
  <Panel title="Your application" action={<Link to={paths.application}>Open</Link>}>
    <ul className="grid gap-2 text-sm">
      {progressSteps.map(({ step, completed }) => (
        <li key={step} className="flex items-center gap-2">
          {completed ? (
            <CircleCheck className="size-5 flex-none text-good" />
          ) : (
            <span className="size-5 flex-none rounded-full border border-line-control" />
          )}
          <span className={completed ? "" : "text-ink-3"}>{step}</span>
          <span className="sr-only">{completed ? " (complete)" : " (open)"}</span>
        </li>
      ))}
    </ul>
    {status === "rejected" && <p className="mt-3 text-sm text-bad">Your application was rejected.</p>}
  </Panel>
);

const boxes = [
  { to: paths.overview, title: "Overview", text: "Activity around your profile." },
  { to: paths.settings, title: "Settings", text: "Your account details, emails and devices." },
  { to: paths.profile, title: "Profile", text: "Your profile as others see it." },
];

const Boxes = () => (
  <div className="grid gap-3 sm:grid-cols-3">
    {boxes.map(({ to, title, text }) => (
      <Card key={to} className="p-4">
        <h2 className="h3 flex items-center justify-between gap-2">
          <CardLink href={to}>{title}</CardLink>
          <ArrowRight />
        </h2>
        <p className="mt-1 text-sm text-ink-2">{text}</p>
      </Card>
    ))}
  </div>
);

/** What waited for a profile: the way on, after the form of the role has led here. */
function Intended() {
  const [intention] = useState(readIntention);
  return (
    intention && (
      <Alert role="status">
        You can do now what you began: <Link to={intention.path}>{intention.text}</Link>
      </Alert>
    )
  );
}

/** PROF-18. */
function Registration() {
  const { userType } = useMe();
  return (
    <NotListed>
      {userType === "None"
        ? "Choose your role and fill in the registration form, so that others can find you."
        : `Your account type is ${userType}. Fill in the registration form, so that others can find you.`}
    </NotListed>
  );
}
