import { REGISTERED_REDIRECT_MS } from "@startup-connect/contract/startups";
import { useEffect, useRef } from "react";
import { Link, useNavigate } from "react-router";
import { paths } from "#lib/paths.ts";
import { useSession } from "#lib/session.tsx";
import { Alert } from "#ui/alert.tsx";
import { WizardProgress } from "#ui/steps.tsx";

export interface RegisteredProps {
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
