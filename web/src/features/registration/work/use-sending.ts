import { type ReactNode, useRef, useState } from "react";
import { ApiError } from "#lib/api.ts";
import type { FieldFault } from "./faults.ts";

export interface SendingOptions<Values, Answer> {
  send(values: Values): Promise<Answer>;
  /** The failure in the words of the specification. */
  failureText(error: unknown): ReactNode;
  /** Faults the server names, for their fields. */
  onFaults(faults: FieldFault[]): void;
  onDone?(answer: Answer): void;
}

/** Sends a form once, however often it is pressed (SHELL-37), and keeps it when that fails. */
export function useSending<Values, Answer>({ send, failureText, onFaults, onDone }: SendingOptions<Values, Answer>) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ReactNode>(null);
  const [done, setDone] = useState<Answer | null>(null);
  const underWay = useRef(false);

  async function submit(values: Values): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setFailure(null);
    try {
      const answer = await send(values);
      onDone?.(answer);
      setDone(answer);
    } catch (error) {
      const given = error instanceof ApiError ? (error.body.errors ?? {}) : {};
      onFaults(Object.entries(given).map(([name, message]) => ({ name, message })));
      setFailure(failureText(error));
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }
  return { busy, failure, done, submit };
}
