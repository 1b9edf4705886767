import { type ReactNode, useState } from "react";
import { MemberFrame } from "#features/accounts/member-frame.tsx";
import { DeletePanel } from "#features/settings/delete-panel.tsx";
import { useMe } from "#lib/guard.tsx";
import { paths } from "#lib/paths.ts";
import { profilePath } from "#lib/public-profile.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { Loading, Skeleton } from "#ui/states.tsx";
import { Activity } from "./activity.tsx";
import { InviteDialog } from "./invite-dialog.tsx";
import type { OverviewData } from "./overview-data.ts";
import { Suggestions } from "./suggestions.tsx";
import { TodoPanel } from "./todo-panel.tsx";

interface OverviewPageProps {
  data: OverviewData;
  /** Address of the home page that an invitation carries (PROF-33). */
  homeUrl: string;
}

/** PROF-28. */
export function OverviewPage({ data: { overview, todos }, homeUrl }: OverviewPageProps) {
  const [inviting, setInviting] = useState(false);
  return (
    <OverviewFrame>
      <Activity overview={overview} />
      <QuickActions onInvite={() => setInviting(true)} />
      <div className="grid gap-5 xl:grid-cols-2">
        <TodoPanel loaded={todos} />
        <Suggestions suggestions={overview.suggestions} />
      </div>
      <DeletePanel />
      <InviteDialog open={inviting} onClose={() => setInviting(false)} homeUrl={homeUrl} />
    </OverviewFrame>
  );
}

/** The page in grey while its data is asked for. */
export const OverviewLoading = () => (
  <OverviewFrame>
    <Loading label="Loading overview...">
      <Skeleton className="mb-5 h-48" />
      <Skeleton className="mb-5 h-28" />
      <Skeleton className="h-72" />
    </Loading>
  </OverviewFrame>
);

const OverviewFrame = ({ children }: { children: ReactNode }) => (
  <MemberFrame>
    <h1 className="h1">Overview</h1>
    {children}
  </MemberFrame>
);

/** PROF-30. */
function QuickActions({ onInvite }: { onInvite: () => void }) {
  const me = useMe();
  const own = profilePath(me.userType, me.profileId);
  return (
    <Panel title="Quick actions">
      <ul className="flex flex-wrap gap-3">
        <li>
          <ButtonLink href={paths.settings}>Edit profile</ButtonLink>
        </li>
        {own && (
          <li>
            <ButtonLink href={own}>View public profile</ButtonLink>
          </li>
        )}
        <li>
          <ButtonLink href={paths.startups}>Find startups</ButtonLink>
        </li>
        <li>
          <ButtonLink href={paths.investors}>Find investors</ButtonLink>
        </li>
        <li>
          <ButtonLink href={paths.mentors}>Find mentors</ButtonLink>
        </li>
        <li>
          <ButtonLink href={paths.messages}>Messages</ButtonLink>
        </li>
        <li>
          <Button kind={1} onClick={onInvite}>
            Invite
          </Button>
        </li>
      </ul>
    </Panel>
  );
}
