import type { UserType } from "@startup-connect/contract/shared";
import { REGISTERED_REDIRECT_MS } from "@startup-connect/contract/startups";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { useMe } from "#lib/guard.tsx";
import { type Intention, readIntention } from "#lib/intention.ts";
import { paths } from "#lib/paths.ts";
import { useSession } from "#lib/session.tsx";
import * as t from "#texts/registration.ts";
import { ButtonLink, buttonClass } from "#ui/button.tsx";
import { KolamField } from "#ui/kolam-field.tsx";
import { WizardProgress } from "#ui/steps.tsx";
import type { DraftStore } from "./draft.ts";
import type { Registration } from "./registration.ts";

/** ROLE-13: users of another type, or already registered, see this before the form, not after five steps. */
export function RoleGate({ type, children }: { type: UserType; children: ReactNode }) {
  const { userType, registered } = useMe();
  // Checked once: after the form is sent the account counts as registered, and the next session check
  // would remove the success message from the screen.
  const isSent = applicationIn(useLocation().state) !== undefined;
  const [wasLetIn] = useState((!registered || isSent) && userType === type);
  if (wasLetIn || (!registered && userType === type)) return children;
  if (registered) {
    return (
      <NotForYou title={t.registered}>
        <p>{t.registeredText}</p>
        <Ways then={{ path: paths.settings, text: t.editDetails }} />
      </NotForYou>
    );
  }
  return (
    <NotForYou title={t.formFor({ type })}>
      <p>{userType === "None" ? t.chooseType : t.otherType({ type: userType })}</p>
      <ButtonLink kind={1} href={`${paths.registrationHome}?type=${type}`}>
        {t.chooseRegistration}
      </ButtonLink>
    </NotForYou>
  );
}

/** First what was asked for before the registration, until it is done (ROLE-79). */
function Ways({ then }: { then: Intention }) {
  const { state } = useLocation();
  const { refresh } = useSession();
  const [intention] = useState(readIntention);
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      {[intention ?? [], then].flat().map(({ path, text }, at) => (
        <Link
          key={path}
          to={path}
          state={state}
          className={buttonClass(at === 0 ? 1 : 2)}
          onClick={() => void refresh()}
        >
          {text}
        </Link>
      ))}
    </p>
  );
}

const NotForYou = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="wrap section grid max-w-form justify-items-start gap-4">
    <h1 className="h1">{title}</h1>
    {children}
  </section>
);

interface RegisteredProps extends Omit<Registration<object, unknown>["success"], "step"> {
  applicationId: string;
  /** Of the form, where success is a step of its own: the last one. */
  steps?: readonly string[];
}

/** ROLE-41, ROLE-43, ROLE-72: done, and the way to the dashboard. */
export function Registered({ title, message, applicationId, leaves, steps }: RegisteredProps) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const { refresh } = useSession();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone: reading goes on at the top of what has come in its place.
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (!leaves) return;
    let gone = false;
    const timer = setTimeout(async () => {
      await refresh();
      if (!gone) navigate(paths.dashboard, { state });
    }, REGISTERED_REDIRECT_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [leaves, navigate, refresh, state]);
  return (
    <section className="wrap section grid max-w-form gap-5">
      {steps && <WizardProgress steps={steps.map((title) => ({ title }))} current={steps.length - 1} />}
      <div className="cloth relative overflow-hidden rounded-lg p-6 sm:p-8">
        <KolamField name="register" className="absolute top-1/2 right-8 w-32 -translate-y-1/2 max-sm:hidden" />
        <div className="grid justify-items-start gap-3 sm:pr-40">
          <p role="alert" className="text-sm font-medium text-good">
            {message}
          </p>
          <h1 ref={heading} tabIndex={-1} className="h1 outline-0">
            {title}
          </h1>
          <p className="text-sm text-ink-2">
            {steps && `${t.listed} `}
            {t.yourId({ id: applicationId, b: (inside) => <b className="num whitespace-nowrap">{inside}</b> })}
          </p>
          <Ways then={{ path: paths.dashboard, text: t.toDashboard }} />
        </div>
      </div>
    </section>
  );
}

const inHistory = (state: unknown, name: "step" | "applicationId"): unknown =>
  typeof state === "object" && state !== null ? Reflect.get(state, name) : undefined;

/** The application's id, where this entry of the history is the success view. */
export function applicationIn(state: unknown): string | undefined {
  const id = inHistory(state, "applicationId");
  return typeof id === "string" ? id : undefined;
}

/**
 * ROLE-08: keeps the step within bounds. Each step is an entry of the history, so Back, Forward and a reload keep it; a
 * new one starts at its heading. Returning users continue where they were.
 */
export function useSteps(count: number, draft: DraftStore) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const within = (step: number) => Math.min(Math.max(step, 0), count - 1);
  const [start] = useState(() => within(draft.step()));
  const asked = inHistory(state, "step");
  const current = Number.isInteger(asked) ? within(Number(asked)) : start;
  const [furthest, setFurthest] = useState(() => Math.max(current, within(draft.reached())));
  const headingRef = useRef<HTMLHeadingElement>(null);
  const shown = useRef(current);
  const wantedField = useRef<string>(undefined);

  useLayoutEffect(() => {
    if (shown.current === current) return;
    shown.current = current;
    draft.keepStep(current);
    setFurthest((before) => Math.max(before, current));
    scrollTo({ top: 0 });
    // At once, before what had the focus is missed: a field that gets it in between would be checked when it loses it.
    headingRef.current?.focus({ preventScroll: true });
    if (wantedField.current) focusField(wantedField.current);
    wantedField.current = undefined;
  }, [current, draft]);

  return {
    current,
    reached: Math.max(furthest, current),
    headingRef,
    /** @param field gets the focus there, in place of the heading */
    go(step: number, field?: string) {
      const to = within(step);
      if (field !== undefined && to === current) focusField(field);
      else wantedField.current = field;
      draft.keepStep(to);
      // At once, so that a quick second press is one of the new step.
      const entry = { state: { step: to }, preventScrollReset: true, flushSync: true };
      if (to !== current) void navigate({ pathname, search }, entry);
    },
  };
}

/** Brings a field to the keyboard once its step has been drawn. */
export function focusField(name: string): void {
  const find = (one: string) => document.querySelector<HTMLElement>(`form [name="${one}"], form [name^="${one}."]`);
  let frames = 0;
  const look = () => {
    const field = find(name) ?? find(name.split(".")[0] ?? name);
    frames += 1;
    if (frames > 1 && (field || frames > 60)) field?.focus();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Rating and marks of a profile that is not stored yet, for its preview. */
export const unrated = {
  rating: null,
  ratingCount: 0,
  verified: false,
  certifiedName: "",
  featured: false,
  verifications: [],
};
