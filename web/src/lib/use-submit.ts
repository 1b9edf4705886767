import type { ProblemBody } from "@startup-connect/contract";
import { type ReactNode, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import * as t from "#texts/lib.ts";
import { announce, heard } from "#ui/title.ts";
import { ApiError, Queued, takeWords, unless } from "./api.ts";

/** What a failed call says to the user: the server's own words, `refused` where it has none, or that no answer came. */
export const failureText =
  (refused: string, unanswered = refused) =>
  (error: unknown): string =>
    error instanceof ApiError ? error.body.message || refused : unanswered;

export const callText = failureText(t.failed, t.noAnswer);

/** For calls whose refusals all say the same, but for a limit, which says when to try again. */
export const limitText =
  (failed: string) =>
  (error: unknown): string =>
    error instanceof ApiError && error.status === 429 ? failureText(failed)(error) : failed;

export interface Said {
  kind: "good" | "bad";
  text: ReactNode;
}

interface Result {
  /** The success or error text; nothing when the fields show the errors. */
  said?: Said;
  /** Why the last try failed; "" when it did not. */
  failure: string;
  /** Fields that the server refused, with the text of each. */
  faults: Record<string, string>;
  error?: unknown;
}

const nothing: Result = { failure: "", faults: {} };

export interface SubmitOptions {
  /** The text for an error without its own. */
  say?: (error: unknown) => string;
  /** After success, before the message is shown. */
  after?: () => Promise<unknown>;
  onFailure?: (error: unknown) => void;
}

/** An action of a user that calls the server: which one is under way, what it said, which fields were refused. */
export function useSubmit({ say = callText, after, onFailure }: SubmitOptions = {}) {
  const [doing, setDoing] = useState<string>();
  const [result, setResult] = useState(nothing);
  const underWay = useRef(false);

  /**
   * Does nothing while another action is under way (SHELL-37).
   * @param name of the action where there are several
   * @returns whether it worked; a text that the action returns is shown, and the words of the server are announced where
   *   nothing else says it (A11Y-15)
   */
  const run = async (action: () => Promise<unknown>, name = "action"): Promise<boolean> => {
    if (underWay.current) return false;
    underWay.current = true;
    setDoing(name);
    setResult(nothing);
    heard.isSaid = false;
    takeWords();
    try {
      const text = await action();
      const words = takeWords();
      await after?.();
      // What the page itself shows by then needs no second voice.
      if (typeof text !== "string" && words)
        setTimeout(() => {
          if (!heard.isSaid && !document.querySelector("main")?.textContent?.includes(words)) announce(words);
        }, 100);
      if (typeof text === "string" && text) setResult({ ...nothing, said: { kind: "good", text } });
      return true;
    } catch (error) {
      // `Waiting` says so, as long as it is so.
      if (error instanceof Queued) return true;
      const failure = say(error);
      const faults = error instanceof ApiError ? (error.body.errors ?? {}) : {};
      const isShownInFields = Object.keys(faults).length > 0;
      setResult({ failure, faults, error, ...(!isShownInFields && { said: { kind: "bad", text: failure } }) });
      onFailure?.(error);
      return false;
    } finally {
      underWay.current = false;
      setDoing(undefined);
    }
  };
  return {
    ...result,
    isBusy: doing !== undefined,
    doing,
    run,
    setFaults: (faults: Record<string, string>) => setResult((last) => ({ ...last, faults })),
    clear: () => setResult(nothing),
  };
}

/** The same; after success the page data is reloaded. */
export function useSubmitAndReload(options: SubmitOptions = {}) {
  const { revalidate } = useRevalidator();
  return useSubmit({ after: revalidate, ...options });
}

/** For what is to be gone afterwards: where another tab was faster, it is. */
export async function orGone(call: Promise<unknown>): Promise<void> {
  await call.catch(unless(404, undefined));
}

/**
 * What the server answers to a form that was sent as plain HTML, before or without any script: what was typed (never the
 * password) and what is wrong with it.
 */
export interface Posted<T> {
  values: Partial<T>;
  faults: Partial<Record<keyof T, string>>;
  failure: string;
}

/** @throws what is no refusal by the API */
export function refusedPost<T>(values: Partial<T>, error: unknown, say: (error: unknown) => string): Posted<T> {
  if (!(error instanceof ApiError)) throw error;
  const faults: ProblemBody["errors"] = error.body.errors ?? {};
  const names = Object.keys(values);
  const own = Object.fromEntries(Object.entries(faults).filter(([name]) => names.includes(name)));
  return {
    values,
    faults: own as Partial<Record<keyof T, string>>,
    failure: Object.keys(own).length > 0 ? "" : say(error),
  };
}
