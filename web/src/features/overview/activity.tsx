import { STARTUP_FIELD_LABELS } from "@startup-connect/contract/startups";
import { Link } from "react-router";
import { investorLabels } from "#features/investors/labels.ts";
import { mentorLabels } from "#features/mentors/labels.ts";
import { useMe } from "#lib/guard.tsx";
import { paths } from "#lib/paths.ts";
import { profilePath } from "#lib/public-profile.ts";
import { CardLink, Panel } from "#ui/card.tsx";
import { cx } from "#ui/cx.ts";
import type { Overview } from "./overview-data.ts";

/** PROF-29: what is counted, each with the page where it can be seen. */
export function Activity({ overview }: { overview: Overview }) {
  const me = useMe();
  const own = profilePath(me.userType, me.profileId);
  const numbers = [
    { label: "Connections", value: overview.connections, to: paths.connections },
    { label: "Requests received", value: overview.pendingReceived, to: `${paths.connections}?show=received` },
    { label: "Requests sent", value: overview.pendingSent, to: `${paths.connections}?show=sent` },
    { label: "Unread messages", value: overview.unreadMessages, to: paths.messages },
    { label: "Events booked", value: overview.events, to: paths.events },
    // Only a listed profile can be looked at and reviewed.
    ...(own
      ? [
          { label: "Profile views in 30 days", value: overview.profileViews30d, to: own },
          { label: "Reviews", value: overview.reviews, to: own },
        ]
      : []),
  ];
  return (
    <Panel title="Activity" flush>
      {/* The first figure is two wide, so that five fill three columns, and seven fill four. */}
      <ul className={cx("grid grid-cols-2 gap-px overflow-hidden", own ? "sm:grid-cols-4" : "sm:grid-cols-3")}>
        {numbers.map(({ label, value, to }) => (
          <li
            key={label}
            className="relative grid content-start gap-1 first:col-span-2 outline outline-line px-4 py-3 hover:bg-hover sm:px-5"
          >
            <CardLink href={to} className="order-2 text-sm text-ink-2">
              {label}
            </CardLink>
            <span className="order-1 text-2xl font-semibold num">{value}</span>
          </li>
        ))}
      </ul>
      {me.registered && <Completeness overview={overview} />}
    </Panel>
  );
}

function Completeness({ overview: { completeness, missing } }: { overview: Overview }) {
  const { userType } = useMe();
  const labels: Readonly<Record<string, string>> =
    userType === "Startup" ? STARTUP_FIELD_LABELS : userType === "Mentor" ? mentorLabels : investorLabels;
  return (
    <div className="grid gap-2 border-t border-line px-4 py-3 text-sm sm:px-5">
      <p>
        <span className="font-semibold">{`Your profile is ${completeness}% complete.`}</span>{" "}
        {missing.length > 0 && (
          <>
            {`Not filled in: ${missing.map((name) => labels[name] ?? name).join(", ")}. `}
            <Link to={paths.settings}>Complete your profile</Link>
          </>
        )}
      </p>
      <svg
        viewBox="0 0 100 1"
        preserveAspectRatio="none"
        className="h-2 w-full rounded-full bg-hover text-action"
        aria-hidden="true"
      >
        <rect width={completeness} height="1" fill="currentColor" />
      </svg>
    </div>
  );
}
