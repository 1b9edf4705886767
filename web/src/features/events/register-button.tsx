import { eventState, REGISTER_NOW } from "@startup-connect/contract/events";
import { Suspense } from "react";
import { LogInFirst } from "#lib/log-in-first.tsx";
import { useTimeNow } from "#lib/now.ts";
import { onDemand } from "#lib/on-demand.tsx";
import { paths } from "#lib/paths.ts";
import { useSession } from "#lib/session.tsx";
import * as t from "#texts/events.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import type { RegisterButtonProps } from "./member-registration.tsx";

// Most who read are visitors: what a member can do comes when the session is known.
const MemberRegistration = onDemand(() => import("./member-registration.tsx"));

const words = { cancelled: t.cancelled, over: t.over, full: t.full };

/** Why registration is closed; the same text everywhere. */
const Closed = ({ state }: { state: keyof typeof words }) => (
  <Badge kind={state === "cancelled" ? "bad" : "plain"} className="place-self-start">
    {words[state]}
  </Badge>
);

/**
 * HOME-17: Register Now; for attendees "Registered" with a button to cancel; visitors are asked to log in.
 * @param props drawnAt: a time at which what the server drew is so; lists are of coming events
 */
export function RegisterButton(props: RegisterButtonProps & { drawnAt?: number }) {
  const { event, kind = 2, drawnAt = 0 } = props;
  const { session } = useSession();
  const state = eventState(event, new Date(useTimeNow(drawnAt)));
  if (state === "cancelled" || state === "over") return <Closed state={state} />;
  if (session.state === "member")
    return (
      <Suspense fallback={<NotYet kind={kind} />}>
        <MemberRegistration
          {...props}
          viewerId={session.me._id}
          kind={kind}
          placeholder={<NotYet kind={kind} />}
          full={<Closed state="full" />}
        />
      </Suspense>
    );
  if (state === "full") return <Closed state="full" />;
  // Without a script a link to the login that leads to the event.
  return (
    <div className="grid content-start justify-items-start gap-2">
      <LogInFirst
        wish={t.registerFor({ title: event.title })}
        path={paths.event(event._id)}
        isReached={session.state !== "unreachable"}
        kind={kind}
        aria-label={`${REGISTER_NOW}: ${event.title}`}
      >
        {REGISTER_NOW}
      </LogInFirst>
    </div>
  );
}

/** A placeholder while the registration is unknown. */
const NotYet = ({ kind }: { kind: 1 | 2 }) => (
  <Button kind={kind} className="invisible" disabled>
    {REGISTER_NOW}
  </Button>
);
