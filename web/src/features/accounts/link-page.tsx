import { type ReactNode, useEffect, useRef, useState } from "react";
import { useHydrated } from "#lib/hydrated.ts";
import { useSubmit } from "#lib/use-submit.ts";
import { Alert } from "#ui/alert.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { AuthFrame, NeedsScript } from "./auth-frame.tsx";

/** An action that an emailed link offers. */
export interface LinkAct {
  label: string;
  /** While it runs: "Confirming…". */
  busyText: string;
  kind: 1 | 2 | "bad";
  /** @returns what the page says afterwards */
  run(): Promise<string>;
  /** Nothing else can be done after it. */
  last: boolean;
}

interface LinkPageProps {
  title: string;
  children: ReactNode;
  acts: readonly LinkAct[];
  /** The way on when all is done. */
  onward: { href: string; text: string };
}

/** The page of an emailed link. Only its buttons change anything, because email programs open links too (SHELL-40). */
export function LinkPage({ title, children, acts, onward }: LinkPageProps) {
  const hydrated = useHydrated();
  const { said, doing, run } = useSubmit();
  const [done, setDone] = useState<readonly string[]>([]);
  const told = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (said) told.current?.focus();
  }, [said]);

  const start = (act: LinkAct) =>
    run(async () => {
      const text = await act.run();
      setDone(act.last ? acts.map(({ label }) => label) : [...done, act.label]);
      return text;
    }, act.label);

  const left = acts.filter(({ label }) => !done.includes(label));
  return (
    <AuthFrame>
      <h1 className="h1">{title}</h1>
      <NeedsScript />
      {done.length === 0 && <div className="grid gap-3 text-ink-2">{children}</div>}
      <div ref={told} tabIndex={-1} className="outline-0 empty:hidden">
        {said && <Alert kind={said.kind}>{said.text}</Alert>}
      </div>
      <div className="flex flex-wrap gap-3">
        {left.map((act) => (
          <Button
            key={act.label}
            kind={act.kind}
            size="lg"
            disabled={!hydrated || (doing !== undefined && doing !== act.label)}
            busyText={doing === act.label && act.busyText}
            onClick={() => void start(act)}
          >
            {act.label}
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
