import { registrationPath } from "@startup-connect/contract/accounts";
import { useLocation } from "react-router";
import { keepIntention } from "#lib/intention.ts";
import { useSession } from "#lib/session.tsx";
import * as t from "#texts/mentoring-book.ts";
import { ButtonLink } from "#ui/button.tsx";

interface RefusalProps {
  text: string;
  /** What the viewer came for, to go on with it after registration. */
  intention: string;
}

/** Why the viewer can neither book nor take a seat; without a profile, with the way to one. */
export function Refusal({ text, intention }: RefusalProps) {
  const { session } = useSession();
  const { pathname: path } = useLocation();
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm">{text}</p>
      {session.state === "member" && !session.me.registered && (
        <ButtonLink
          href={registrationPath(session.me.userType)}
          onClick={() => keepIntention({ text: intention, path })}
        >
          {t.completeProfile}
        </ButtonLink>
      )}
    </div>
  );
}
