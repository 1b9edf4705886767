import { type ReactNode, useEffect, useRef, useState } from "react";
import { useHydrated } from "#lib/hydrated.ts";
import { useSubmit } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { AuthFrame, NeedsScript } from "./auth-frame.tsx";

/** An action that an emailed link offers. */
export interface LinkAction {
  label: string;
  /** While it runs: "Confirming…". */
  busyText: string;
  kind: 1 | 2 | "bad";
  /** @returns what the page says afterwards */
  run(): Promise<string>;
  /** Nothing else can be done after it. */
  isLast: boolean;
}

interface LinkPageProps {
  title: string;
  children: ReactNode;
  actions: readonly LinkAction[];
  /** False until it is known which of the actions there are. */
  isReady?: boolean;
  /** What can be done next, shown after an action. */
  after?: ReactNode;
  /** The way on when all is done. */
  onward: { href: string; text: string };
}

/** The page of an emailed link. Only its buttons change anything, because email programs open links too (SHELL-40). */
export function LinkPage({ title, children, actions, isReady = true, after, onward }: LinkPageProps) {
  const hydrated = useHydrated();
  const { said, doing, run } = useSubmit();
  const [done, setDone] = useState<readonly string[]>([]);
  const messageRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (said) messageRef.current?.focus();
  }, [said]);

  const start = (action: LinkAction) =>
    run(async () => {
      const text = await action.run();
      setDone(action.isLast ? actions.map(({ label }) => label) : [...done, action.label]);
      return text;
    }, action.label);

  const left = actions.filter(({ label }) => !done.includes(label));
  return (
    <AuthFrame>
      <h1 className="h1">{title}</h1>
      <NeedsScript />
      {done.length === 0 && <div className="grid gap-3 text-ink-2">{children}</div>}
      <div ref={messageRef} tabIndex={-1} className="outline-0 empty:hidden">
        {said && <Alert kind={said.kind}>{said.text}</Alert>}
      </div>
      {after}
      <div className="flex flex-wrap gap-3">
        {left.map((action) => (
          <Button
            key={action.label}
            kind={action.kind}
            size="lg"
            disabled={!hydrated || !isReady || (doing !== undefined && doing !== action.label)}
            busyText={doing === action.label && action.busyText}
            onClick={() => void start(action)}
          >
            {action.label}
          </Button>
        ))}
        {done.length > 0 && (
          <ButtonLink size="lg" href={onward.href}>
            {onward.text}
          </ButtonLink>
        )}
      </div>
    </AuthFrame>
  );
}
