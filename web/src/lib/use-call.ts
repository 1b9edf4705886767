import { useState } from "react";
import { useRevalidator } from "react-router";
import { ApiError } from "./api.ts";
import { failureText } from "./failures.ts";

const failed = {
  refused: "This did not work. Please try again.",
  unanswered: "The server did not answer. Please try again.",
};

export interface Said {
  kind: "good" | "bad";
  text: string;
}

/** One part of the page that calls the server: what it said, which fields it refused, whether it is asked now. */
export function useCall() {
  const { revalidate } = useRevalidator();
  const [said, setSaid] = useState<Said>();
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);

  /** @returns whether it worked; then the page is loaded anew. */
  const run = async (call: () => Promise<string>): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setSaid(undefined);
    setFaults({});
    try {
      const text = await call();
      await revalidate();
      if (text) setSaid({ kind: "good", text });
      return true;
    } catch (error) {
      const errors = error instanceof ApiError ? (error.body.errors ?? {}) : {};
      setFaults(errors);
      if (Object.keys(errors).length === 0) setSaid({ kind: "bad", text: failureText(error, failed) });
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { said, faults, busy, run, setFaults, forget: () => setSaid(undefined) };
}
