import {
  INVALID_USER_TYPE,
  LOG_IN_FIRST,
  registrationPaths,
  SELECTION_FAILED,
} from "@startup-connect/contract/accounts";
import { type FormEvent, useRef, useState } from "react";
import { Link, useNavigate } from "react-router";
import { ApiError, browserApi } from "#lib/api.ts";
import { useHydrated } from "#lib/hydrated.ts";
import { isBuilt, paths } from "#lib/paths.ts";
import { useSession } from "#lib/session.tsx";
import { readLocal } from "#lib/storage.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { FieldGroup } from "#ui/field.tsx";
import { AuthFrame, NeedsScript } from "./auth-frame.tsx";

const roles = [
  { type: "Startup", text: "You build a company and look for money, advice or partners." },
  { type: "Investor", text: "You put money into young companies." },
  { type: "Mentor", text: "You share what you have learnt with founders." },
] as const;
type Role = (typeof roles)[number]["type"];

interface Answer {
  good: boolean;
  text: string;
  /** Where the person can go instead. */
  next?: { to: string; words: string } | undefined;
}

const toLogin = { to: `${paths.login}?next=${encodeURIComponent(paths.registrationHome)}`, words: "Login" };

/** ROLE-02 to ROLE-06. Open to visitors; only "Next Step" needs a session. */
export function RolePage() {
  const { session, refresh } = useSession();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const group = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<Role>();
  const [answer, setAnswer] = useState<Answer>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!chosen) {
      setAnswer({ good: false, text: INVALID_USER_TYPE });
      group.current?.querySelector("input")?.focus();
      return;
    }
    if (!readLocal("authToken")) return setAnswer({ good: false, text: LOG_IN_FIRST, next: toLogin });
    setBusy(true);
    const given = await ask(chosen);
    setAnswer(given);
    if (given.good) await navigate(registrationPaths[chosen]);
    setBusy(false);
  };

  const ask = async (userType: Role): Promise<Answer> => {
    try {
      const { success, message, next } = await browserApi("POST /api/validate-selection", { json: { userType } });
      if (!success) {
        const way = next && isBuilt(next) ? { to: next, words: "Settings" } : undefined;
        return { good: false, text: message, next: way };
      }
      // An account without a type has taken the choice just now.
      if (session.state === "member" && session.me.userType === "None") await refresh();
      return { good: true, text: message };
    } catch (error) {
      const isRefusal = error instanceof ApiError && error.status < 500 && error.body.message;
      if (!isRefusal) return { good: false, text: SELECTION_FAILED };
      return { good: false, text: error.body.message, next: error.status === 401 ? toLogin : undefined };
    }
  };

  return (
    <AuthFrame>
      <div className="grid gap-2">
        <h1 className="h1">How do you want to take part?</h1>
        <p className="text-ink-2">Choose what you are. You fill in your public profile next.</p>
      </div>
      <form method="post" noValidate onSubmit={submit}>
        <NeedsScript />
        <fieldset disabled={!hydrated} className="grid gap-6">
          <FieldGroup legend="User type">
            {() => (
              <div ref={group} className="grid gap-3">
                {roles
                  .filter(({ type }) => isBuilt(registrationPaths[type]))
                  .map(({ type, text }) => (
                    <label key={type} className="card check relative px-4 py-3 has-checked:border-action">
                      <input
                        type="radio"
                        name="userType"
                        value={type}
                        checked={chosen === type}
                        onChange={() => {
                          setChosen(type);
                          setAnswer(undefined);
                        }}
                      />
                      <span className="grid">
                        <span className="font-semibold">{type}</span>
                        <span className="text-sm text-ink-2">{text}</span>
                      </span>
                    </label>
                  ))}
              </div>
            )}
          </FieldGroup>
          {answer && (
            <Alert kind={answer.good ? "good" : "bad"}>
              {answer.text}
              {answer.next && (
                <>
                  {" "}
                  <Link to={answer.next.to}>{answer.next.words}</Link>
                </>
              )}
            </Alert>
          )}
          <div className="flex flex-wrap gap-3">
            <Button kind={1} size="lg" type="submit" busy={busy && "Checking…"}>
              Next Step
            </Button>
            <ButtonLink kind={3} size="lg" href={paths.home}>
              Skip
            </ButtonLink>
          </div>
        </fieldset>
      </form>
    </AuthFrame>
  );
}
