import { longDate, weekday } from "@startup-connect/contract/shared";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { browserApi } from "#lib/api.ts";
import { useMe } from "#lib/guard.tsx";
import { timeNow } from "#lib/now.ts";
import { paths } from "#lib/paths.ts";
import { useDebounced } from "#lib/use-debounced.ts";
import { LiveChanges } from "#lib/use-live.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import * as t from "#texts/overview.ts";
import { Loading, TryAgain } from "#ui/states.tsx";
import { ToastProvider } from "#ui/toast.tsx";
import { TodayBoard } from "./today-board.tsx";
import "#app/styles/work.css";

const changes = ["connection", "message", "session", "deal", "notification"] as const;
const askToday = () => browserApi("GET /api/today");

/** TODAY-05: `/home` of a member begins with all of today, in the place that `.today` keeps before the first paint. */
export default function HomeToday(): ReactNode {
  const { name } = useMe();
  const { value: today, failed, load } = useLoaded(askToday);
  const again = useDebounced(() => void load());
  const hour = new Date(timeNow()).getHours();
  const greeting = hour < 12 ? t.goodMorning : hour < 17 ? t.goodAfternoon : t.goodEvening;
  return (
    <div className="wrap grid gap-5 py-6 lg:py-8">
      <LiveChanges events={changes} onChange={again} />
      <div className="flex flex-wrap items-end justify-between gap-x-5 gap-y-2">
        <div>
          <p className="text-xs text-ink-3">{`${weekday(timeNow())}, ${longDate(timeNow())}`}</p>
          <h1 className="h1">{greeting({ name })}</h1>
        </div>
        <Link to={paths.dashboard}>{t.goToToday}</Link>
      </div>
      {today ? (
        <ToastProvider>
          <TodayBoard today={today} onAnswered={again} />
        </ToastProvider>
      ) : failed ? (
        <TryAgain onTry={() => void load()}>{t.notLoaded}</TryAgain>
      ) : (
        <Loading label={t.loadingToday} blocks={["mb-3 h-16", "mb-3 h-16", "h-16"]} />
      )}
    </div>
  );
}
