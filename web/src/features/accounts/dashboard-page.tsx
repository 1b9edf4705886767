import { useState } from "react";
import { Link } from "react-router";
import { useMe } from "#lib/guard.tsx";
import { readIntention } from "#lib/intention.ts";
import { pageTitle, paths } from "#lib/paths.ts";
import { profilePath } from "#lib/public-profile.ts";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardLink, Panel } from "#ui/card.tsx";
import ArrowRight from "#ui/icons/arrow-right.tsx";
import { MemberFrame, NotListed } from "./member-frame.tsx";
import "#app/styles/work.css";

export const handle = { frame: "app" };

export const meta = () => [{ title: pageTitle("Dashboard") }];

/** PROF-02. */
const boxes = [
  { to: paths.overview, title: "Overview", text: "Activity around your profile." },
  { to: paths.settings, title: "Settings", text: "Your account details, emails and devices." },
  { to: paths.profile, title: "Profile", text: "Your profile as others see it." },
];

export default function DashboardPage() {
  return (
    <MemberFrame>
      <h1 className="h1">Welcome to Your Dashboard</h1>
      <Intended />
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
      <RolePanel />
    </MemberFrame>
  );
}

/** What waited for a profile: the way on, after the form of the role has led here. */
function Intended() {
  const { registered } = useMe();
  const [intention] = useState(readIntention);
  if (!registered || !intention) return null;
  return (
    <Alert role="status">
      You can do now what you began: <Link to={intention.path}>{intention.text}</Link>
    </Alert>
  );
}

const kinds = { Startup: "startup", Investor: "investor", Mentor: "mentor" } as const;

/** Links to the public profile, or to the form that creates it (PROF-18). */
function RolePanel() {
  const me = useMe();
  const profile = profilePath(me.userType, me.profileId);
  const kind = me.userType === "None" ? null : kinds[me.userType];
  if (me.registered) {
    return (
      <Panel title={kind ? `Your ${kind} profile` : "Your profile"}>
        <p className="text-ink-2">Your profile is listed. Everyone can find and open it.</p>
        {profile && (
          <p className="mt-4">
            <ButtonLink kind={2} href={profile}>
              View public profile
            </ButtonLink>
          </p>
        )}
      </Panel>
    );
  }
  return (
    <NotListed>
      {kind
        ? `Your account type is ${me.userType}. Fill in the registration form, so that others can find you.`
        : "Choose your role and fill in the registration form, so that others can find you."}
    </NotListed>
  );
}
