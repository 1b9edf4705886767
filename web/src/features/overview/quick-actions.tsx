import { useMe } from "#lib/guard.tsx";
import { paths } from "#lib/paths.ts";
import { profilePath } from "#lib/public-profile.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";

/** PROF-30. */
export function QuickActions({ onInvite }: { onInvite: () => void }) {
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
