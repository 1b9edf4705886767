import { useState } from "react";
import { ApiError } from "./api.ts";
import { callText } from "./call-text.ts";

/** One act of a person: whether it is under way, and why the last try failed. */
export function useAct() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState("");

  /** Nothing happens while the act is under way. What `act` throws is said as `failure`. */
  const run = async (act: () => Promise<void>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setFailure("");
    try {
      await act();
    } catch (error) {
      setFailure(callText(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, run, forget: () => setFailure("") };
}

/** For what is to be gone afterwards: where another tab was faster, it is. */
export async function orGone(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
