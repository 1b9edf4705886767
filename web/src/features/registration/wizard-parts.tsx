import { type UserType, withArticle } from "@startup-connect/contract/shared";
import { REGISTERED_REDIRECT_MS } from "@startup-connect/contract/startups";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { useMe } from "#lib/guard.tsx";
import { paths } from "#lib/paths.ts";
import { useSession } from "#lib/session.tsx";
import { Alert } from "#ui/alert.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { WizardProgress } from "#ui/steps.tsx";
import type { DraftPlace } from "./draft.ts";

/** ROLE-13: users of another type, or already registered, see this before the form, not after five steps. */
export function RoleGate({ type, children }: { type: UserType; children: ReactNode }) {
  const { userType, registered } = useMe();
  // Checked once: after the form is sent the account counts as registered, and the next session check
  // would remove the success message from the screen.
  const [wasLetIn] = useState(!registered && userType === type);
  if (wasLetIn) return children;
  if (registered) {
    return (
      <NotForYou title="You are registered already">
        <p>Each account has one registration, and yours is complete.</p>
        <ButtonLink kind={1} href={paths.settings}>
          Edit your details
        </ButtonLink>
      </NotForYou>
    );
  }
  if (userType !== type) {
    return (
      <NotForYou title={`This form is for ${withArticle(type).toLowerCase()} account`}>
        <p>
          {userType === "None"
            ? "Please choose your user type first."
            : `Your account is registered as ${userType}, which has its own form.`}
        </p>
        <ButtonLink kind={1} href={paths.registrationHome}>
          Choose your registration
        </ButtonLink>
      </NotForYou>
    );
  }
  return children;
}

const NotForYou = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="wrap section grid max-w-form justify-items-start gap-4">
    <h1 className="h1">{title}</h1>
    {children}
  </section>
);

interface RegisteredProps {
  /** "Your startup is listed". */
  title: string;
  /** The success text of the specification. */
  message: string;
  applicationId: string;
  /** Goes on to the dashboard by itself after three seconds. */
  leaves: boolean;
  /** Of the form, where success is a step of its own: the last one. */
  steps?: readonly string[];
}

/** ROLE-41, ROLE-43, ROLE-72: done, and the way to the dashboard. */
export function Registered({ title, message, applicationId, leaves, steps }: RegisteredProps) {
  const navigate = useNavigate();
  const { refresh } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone: reading goes on at the top of what has come in its place.
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (!leaves) return;
    let gone = false;
    const timer = setTimeout(async () => {
      await refresh();
      if (!gone) navigate(paths.dashboard);
    }, REGISTERED_REDIRECT_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [leaves, navigate, refresh]);
  return (
    <section className="wrap section grid max-w-form gap-5">
      {steps && <WizardProgress steps={steps} current={steps.length - 1} />}
      <h1 ref={heading} tabIndex={-1} className="h1 outline-0">
        {title}
      </h1>
      <Alert kind="good" role="alert">
        {message}
      </Alert>
      <p>
        Your application id is <b className="font-semibold num">{applicationId}</b>. Quote this number if you contact us
        about your review.
      </p>
      <p>
        <Link to={paths.dashboard} onClick={() => void refresh()}>
          Go to your dashboard
        </Link>
      </p>
    </section>
  );
}

/**
 * ROLE-08: keeps the step within bounds. A new step starts at its heading; returning users continue where they were.
 */
export function useSteps(count: number, draft: DraftPlace) {
  const [{ current, reached }, setState] = useState(() => {
    const was = Math.min(draft.step(), count - 1);
    return { current: was, reached: was };
  });
  const headingRef = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current);

  useEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    scrollTo({ top: 0 });
    headingRef.current?.focus({ preventScroll: true });
  }, [current]);

  return {
    current,
    reached,
    headingRef,
    go(step: number) {
      const within = Math.min(Math.max(step, 0), count - 1);
      draft.keepStep(within);
      setState((state) => ({ current: within, reached: Math.max(state.reached, within) }));
    },
  };
}

/** Space in pixels for the previous field's error, which appears above this one a moment later. */
const room = 48;

/**
 * Scrolls a focused text area above the bottom bar. `scroll-padding` does this for other fields; for a text area the
 * browser considers only the caret's line and lets the bar cover the rest.
 */
export function useAboveBar(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLTextAreaElement)) return;
      const lift = () => {
        const top = bar.current?.getBoundingClientRect().top ?? innerHeight;
        const covered = target.getBoundingClientRect().bottom + room - top;
        if (covered > 0) scrollBy({ top: covered });
      };
      // The browser scrolls after this event, in the next frame.
      requestAnimationFrame(() => requestAnimationFrame(lift));
    };
    document.addEventListener("focusin", look);
    return () => document.removeEventListener("focusin", look);
  }, [bar]);
}
