import { INVALID_USER_TYPE, registrationPaths } from "@startup-connect/contract/accounts";
import { CONNECT_UNREGISTERED } from "@startup-connect/contract/connections";
import { type FormEvent, Suspense, useRef, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { useHydrated } from "#lib/hydrated.ts";
import { needsProfile, readIntention } from "#lib/intention.ts";
import { onDemand } from "#lib/on-demand.tsx";
import { pageTitle, paths } from "#lib/paths.ts";
import { chooseRole, type RoleAnswer } from "#lib/role-choice.ts";
import { useSession } from "#lib/session.tsx";
import { useSubmit } from "#lib/use-submit.ts";
import * as t from "#texts/accounts.ts";
import * as work from "#texts/accounts-role.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { FieldGroup } from "#ui/field.tsx";
import { AuthFrame, NeedsScript } from "./auth-frame.tsx";
import "#app/styles/work.css";

const LogInSheet = onDemand(() => import("#lib/log-in-sheet.tsx"), "over");

export const meta = () => [{ title: pageTitle(work.title) }];

const roles = [
  { type: "Startup", name: work.startup, text: work.startupText },
  { type: "Investor", name: work.investor, text: work.investorText },
  { type: "Mentor", name: work.mentor, text: work.mentorText },
] as const;
type Role = (typeof roles)[number]["type"];

/** ROLE-02 to ROLE-06. Open to visitors; only "Next Step" needs a session. */
export default function RolePage() {
  const { session, refresh } = useSession();
  const hydrated = useHydrated();
  const intention = hydrated ? readIntention() : null;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const group = useRef<HTMLDivElement>(null);
  const [picked, setPicked] = useState<Role>();
  const [answer, setAnswer] = useState<RoleAnswer>();
  const { isBusy, run } = useSubmit();

  // A user who chose a role before, at sign-up or on the way here, starts with that choice.
  const own = session.state === "member" ? roles.find(({ type }) => type === session.me.userType)?.type : undefined;
  const chosen = picked ?? own ?? roles.find(({ type }) => type === search.get("type"))?.type;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen) {
      setAnswer({ good: false, text: INVALID_USER_TYPE });
      group.current?.querySelector("input")?.focus();
      return;
    }
    void run(async () => {
      const choice = await chooseRole(chosen);
      setAnswer(choice);
      if (!choice.good) return;
      // An account without a type has just chosen one.
      if (session.state === "member" && session.me.userType === "None") await refresh();
      await navigate(registrationPaths[chosen]);
    });
  };

  return (
    <AuthFrame>
      <div className="grid gap-2">
        <h1 className="h1">{work.question}</h1>
        <p className="text-ink-2">{work.questionText}</p>
      </div>
      {intention && needsProfile(intention) && <Alert role="status">{CONNECT_UNREGISTERED}</Alert>}
      <form method="post" noValidate onSubmit={submit}>
        <NeedsScript />
        <fieldset disabled={!hydrated} className="grid gap-6">
          <FieldGroup legend={t.userType}>
            {() => (
              <div ref={group} className="grid gap-3">
                {roles.map(({ type, name, text }) => (
                  <label
                    key={type}
                    className="card check relative px-4 py-3 has-checked:border-action has-checked:bg-action-tint"
                  >
                    <input
                      type="radio"
                      name="userType"
                      value={type}
                      checked={chosen === type}
                      onChange={() => {
                        setPicked(type);
                        setAnswer(undefined);
                      }}
                    />
                    <span className="grid">
                      <span className="font-semibold">{name}</span>
                      <span className="text-sm text-ink-2">{text}</span>
                    </span>
                  </label>
                ))}
              </div>
            )}
          </FieldGroup>
          {answer && !answer.isVisitor && (
            <Alert kind={answer.good ? "good" : "bad"}>
              {answer.text} {answer.settings && <Link to={answer.settings}>{work.settings}</Link>}
            </Alert>
          )}
          <div className="flex flex-wrap gap-3">
            <Button kind={1} size="lg" type="submit" busyText={isBusy && t.checking}>
              {work.next}
            </Button>
            <ButtonLink kind={3} size="lg" href={paths.home}>
              {work.skip}
            </ButtonLink>
          </div>
        </fieldset>
      </form>
      {chosen && answer?.isVisitor && (
        <Suspense>
          <LogInSheet role={chosen} onClose={() => setAnswer(undefined)} />
        </Suspense>
      )}
    </AuthFrame>
  );
}
