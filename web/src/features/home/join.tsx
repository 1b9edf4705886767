import { registrationPaths, SELECTION_FAILED } from "@startup-connect/contract/accounts";
import { type MouseEvent, Suspense, useState } from "react";
import { Form, useNavigate } from "react-router";
import { onDemand } from "#lib/on-demand.tsx";
import { paths } from "#lib/paths.ts";
import type { RoleAnswer } from "#lib/role-choice.ts";
import { useSession } from "#lib/session.tsx";
import * as t from "#texts/home.ts";
import { Alert } from "#ui/alert.tsx";
import { Anchor } from "#ui/anchor.tsx";
import { Button } from "#ui/button.tsx";
import { KolamField } from "#ui/kolam-field.tsx";

const roles = ["Startup", "Investor", "Mentor"] as const;
type Role = (typeof roles)[number];

const LogInSheet = onDemand(() => import("#lib/log-in-sheet.tsx"), "over");

async function ask(role: Role): Promise<RoleAnswer> {
  try {
    const { chooseRole } = await import("#lib/role-choice.ts");
    return await chooseRole(role);
  } catch {
    return { good: false, text: SELECTION_FAILED };
  }
}

/** HOME-21, HOME-22: the last block has one thing to do. Before any script its buttons lead to the choice of a role. */
export function Join() {
  const { session, refresh } = useSession();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Role>();
  const [answer, setAnswer] = useState<RoleAnswer & { role: Role }>();

  const choose = async (event: MouseEvent, role: Role) => {
    event.preventDefault();
    if (asked) return;
    setAsked(role);
    setAnswer(undefined);
    const choice = await ask(role);
    if (choice.good) {
      // An account without a type has taken the choice just now.
      if (session.state === "member" && session.me.userType === "None") await refresh();
      await navigate(registrationPaths[role]);
    } else setAnswer({ ...choice, role });
    setAsked(undefined);
  };

  return (
    <section className="cloth cloth-madder">
      <div className="wrap section flex items-center justify-between gap-10">
        <div className="grid justify-items-start gap-3">
          <h2 className="h2">{t.join}</h2>
          <p className="max-w-136 text-ink-2 md:text-lg">{t.joinText}</p>
          <Form method="get" action={paths.registrationHome} className="flex flex-wrap gap-2">
            {roles.map((role) => (
              <Button
                key={role}
                type="submit"
                name="type"
                value={role}
                size="lg"
                className="join-button"
                data-needs=""
                onClick={(event) => void choose(event, role)}
                busyText={asked === role && t.checking}
              >
                {t.registerAs({ role })}
              </Button>
            ))}
          </Form>
          {answer?.isVisitor && (
            <Suspense>
              <LogInSheet role={answer.role} onClose={() => setAnswer(undefined)} />
            </Suspense>
          )}
          {answer && !answer.isVisitor && (
            <Alert kind="bad" className="join-answer" onDismiss={() => setAnswer(undefined)}>
              {answer.text} {answer.settings && <Anchor href={answer.settings}>{t.settings}</Anchor>}
            </Alert>
          )}
        </div>
        <KolamField name="closing" className="w-58 flex-none max-md:hidden" />
      </div>
    </section>
  );
}
