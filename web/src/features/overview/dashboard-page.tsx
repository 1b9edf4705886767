import { longDate, weekday } from "@startup-connect/contract/shared";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { browserApi } from "#lib/api.ts";
import { forMembers, type MemberPage, useMe, useReload } from "#lib/guard.tsx";
import { timeNow } from "#lib/now.ts";
import { ownPath } from "#lib/own-page.tsx";
import { paths } from "#lib/paths.ts";
import * as t from "#texts/overview.ts";
import { yourId } from "#texts/registration.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardLink } from "#ui/card.tsx";
import { ArrowRight } from "#ui/icons.tsx";
import { Loading } from "#ui/states.tsx";
import type { Route } from "./+types/dashboard-page";
import { TodayBoard } from "./today-board.tsx";
import { OwnTodos } from "./todo-panel.tsx";

export const handle: MemberPage = {
  title: t.today,
  live: ["connection", "message", "session", "deal", "notification"],
};

export const clientLoader = forMembers(async () => {
  const [today, { todos }] = await Promise.all([browserApi("GET /api/today"), browserApi("GET /api/todos")]);
  return { today, todos };
});

export { DashboardLoading as HydrateFallback };

/** PROF-02, TODAY-01. */
export default function DashboardPage({ loaderData: { today, todos } }: Route.ComponentProps) {
  const me = useMe();
  const unclaimed = me.studentProfile?.claimed === false && paths.student(me.studentProfile._id);
  const profile = ownPath(me);
  const reload = useReload();
  // Right after a registration (ROLE-41, DOOR-07).
  const { listed, applicationId }: { listed?: string; applicationId?: string } = useLocation().state ?? {};
  return (
    <DashboardFrame
      action={
        profile && (
          <ButtonLink kind={2} href={profile} className={me.registered ? "max-lg:hidden" : undefined}>
            {t.viewPublicProfile}
          </ButtonLink>
        )
      }
    >
      <TodayBoard today={today} onAnswered={reload}>
        {listed && (
          <Alert kind="good" role="status">
            {profile
              ? t.listedWithPage({ name: listed, link: (inside) => <Link to={profile}>{inside}</Link> })
              : t.listed({ name: listed })}{" "}
            {applicationId &&
              yourId({ id: applicationId, b: (inside) => <b className="num whitespace-nowrap">{inside}</b> })}
          </Alert>
        )}
        {unclaimed && (
          <Alert role="status">{t.unclaimed({ link: (inside) => <Link to={unclaimed}>{inside}</Link> })}</Alert>
        )}
        <OwnTodos loaded={todos} />
      </TodayBoard>
      <Boxes />
    </DashboardFrame>
  );
}

const DashboardLoading = () => (
  <DashboardFrame>
    <Loading label={t.loadingToday} blocks={["h-96"]} />
  </DashboardFrame>
);

/** PROF-02 fixes the line above the heading; on phones it is beside it, so that the first thing to do is 160 px from the top. */
const DashboardFrame = ({ action, children }: { action?: ReactNode; children: ReactNode }) => (
  <>
    <div className="flex flex-wrap items-end justify-between gap-3">
      <div className="max-md:flex max-md:items-baseline max-md:gap-2">
        <p className="text-xs text-ink-3 max-md:order-1">{t.welcome}</p>
        <h1 className="h1 max-md:leading-none">
          {t.today}{" "}
          <span className="text-base font-normal tracking-normal text-ink-3 max-md:hidden">
            {`${weekday(timeNow())}, ${longDate(timeNow())}`}
          </span>
        </h1>
      </div>
      {action}
    </div>
    {children}
  </>
);

const boxes = [
  { to: paths.overview, title: t.overview, text: t.overviewIs },
  { to: paths.settings, title: t.settings, text: t.settingsAre },
  { to: paths.profile, title: t.you, text: t.youAre },
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
