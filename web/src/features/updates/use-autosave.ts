import { figureOf, UPDATE_BLOCKS, type Update, type UpdateBlock } from "@startup-connect/contract/updates";
import { useEffect, useRef, useState } from "react";
import { ApiError, browserApi } from "#lib/api.ts";
import { readDraft, writeDraft } from "#lib/storage.ts";
import { useDebounced } from "#lib/use-debounced.ts";
import { callText } from "#lib/use-submit.ts";
import * as t from "#texts/updates.ts";

const SAVE_AFTER_MS = 1_200;
/** The code of a refusal: another window saved in between. */
const CHANGED = "updates-work.changed";

/** What is typed; figures by metric, as typed. */
interface Typed extends Record<UpdateBlock | "title", string> {
  figures: Record<string, string>;
  readers: string[];
}

const typedOf = ({ title, well, notWell, asks, thanks, figures, list }: Update): Typed => ({
  title,
  well,
  notWell,
  asks: asks.map(({ text }) => text).join("\n"),
  thanks,
  figures: Object.fromEntries(figures.map(({ _id, value }) => [_id, value === null ? "" : String(value)])),
  readers: list
    .filter(({ isChosen }) => isChosen)
    .map(({ person }) => person.userId)
    .sort(),
});

const isTexts = (of: unknown): of is Record<string, string> =>
  typeof of === "object" && of !== null && Object.values(of).every((one) => typeof one === "string");
const isTyped = (kept: unknown): kept is Typed => {
  if (typeof kept !== "object" || kept === null || !("figures" in kept) || !("readers" in kept)) return false;
  const { figures, readers, ...texts } = kept;
  return (
    isTexts(figures) &&
    Array.isArray(readers) &&
    readers.every((one) => typeof one === "string") &&
    isTexts(texts) &&
    [...UPDATE_BLOCKS, "title"].every((name) => name in texts)
  );
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
/** What two windows made of one draft. @returns with `mine` where both changed something; `isClash`: to different words */
function joined(base: Typed, mine: Typed, theirs: Typed) {
  const changed = Object.entries(mine).filter(([name, value]) => !isSame(value, Reflect.get(base, name)));
  const isClash = changed.some(([name, value]) => {
    const other: unknown = Reflect.get(theirs, name);
    return !isSame(other, value) && !isSame(other, Reflect.get(base, name));
  });
  return { typed: { ...theirs, ...Object.fromEntries(changed) }, isClash };
}

/** UPD-01: saves by itself, and keeps in this tab what could not be saved. */
export function useAutosave(update: Update) {
  const draft = `update ${update._id} Draft` as const;
  const params = { id: update._id };
  const [kept] = useState(() => readDraft(draft));
  const [typed, setTyped] = useState(() => (isTyped(kept.typed) ? kept.typed : typedOf(update)));
  const [saving, setSaving] = useState<"saved" | "typed" | "saving" | "failed">("typed" in kept ? "typed" : "saved");
  const [failure, setFailure] = useState("");
  const [code, setCode] = useState<string>();
  const [faults, setFaults] = useState<Record<string, string>>({});
  const latest = useRef(typed);
  /** What the server had when this window last agreed with it. */
  const base = useRef(isTyped(kept.base) ? kept.base : typedOf(update));
  const version = useRef(typeof kept.version === "number" ? kept.version : update.version);
  const underWay = useRef<Promise<unknown>>(Promise.resolve());
  const isChanged = code === CHANGED;
  const isOlder = isChanged || code === "updates-work.unchangeable";

  const failed = (error: unknown, now: "saved" | "failed" = "failed"): false => {
    const isRefused = error instanceof ApiError;
    setFaults(isRefused ? (error.body.errors ?? {}) : {});
    setFailure(isRefused ? callText(error) : t.noAnswer);
    setCode(isRefused ? error.body.codes?.message?.code : undefined);
    setSaving(now);
    return false;
  };
  const take = (next: Typed) => {
    latest.current = next;
    setTyped(next);
  };
  const keep = () => writeDraft(draft, { typed: latest.current, base: base.current, version: version.current });
  const agreed = (saved: Update) => {
    base.current = typedOf(saved);
    version.current = saved.version;
  };

  const send = async (sent: Typed): Promise<void> => {
    // What is in the list of figures already is no part of the draft, so that it can be changed there.
    const figures = update.figures.flatMap(({ _id: metricId, values }) => {
      const value = figureOf(sent.figures[metricId] ?? "");
      const listed = values.find((one) => one.month === update.month)?.value ?? null;
      return value === undefined || value === listed ? [] : { metricId, value };
    });
    const json = { ...sent, figures, version: version.current };
    agreed((await browserApi("PATCH /api/updates/{id}", { params, json })).update);
  };
  /** What is typed here joins what another window saved. @returns false where both changed the same */
  const join = async (isForced: boolean): Promise<boolean> => {
    const { update: newer } = await browserApi("GET /api/updates/{id}", { params });
    const { typed: both, isClash } = joined(base.current, latest.current, typedOf(newer));
    if (isClash && !isForced) return false;
    take(both);
    agreed(newer);
    return true;
  };
  const store = async (): Promise<boolean> => {
    setSaving("saving");
    let sent = latest.current;
    try {
      await send(sent);
    } catch (error) {
      if (!(error instanceof ApiError && error.body.codes?.message?.code === CHANGED && (await join(false))))
        throw error;
      sent = latest.current;
      await send(sent);
    }
    setFailure("");
    setCode(undefined);
    setFaults({});
    if (latest.current !== sent) {
      keep();
      return false;
    }
    writeDraft(draft, null);
    setSaving("saved");
    return true;
  };
  /** One after the other: two of one version are refused like those of two windows. @returns whether all that is typed is saved */
  const save = (): Promise<boolean> => {
    const saved = underWay.current.then(store).catch(failed);
    underWay.current = saved;
    return saved;
  };
  const saveSoon = useDebounced(() => void save(), SAVE_AFTER_MS);
  // What a reload or the login interrupted.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isTyped(kept.typed)) saveSoon();
  }, []);
  // A network that is back.
  useEffect(() => {
    addEventListener("online", saveSoon);
    return () => removeEventListener("online", saveSoon);
  }, [saveSoon]);

  const change = (changes: Partial<Typed>) => {
    take({ ...latest.current, ...changes });
    setSaving("typed");
    keep();
    if (!isOlder) saveSoon();
  };
  const forget = () => writeDraft(draft, null);
  return {
    typed,
    change,
    save,
    saving,
    failure,
    faults,
    isChanged,
    isOlder,
    failed,
    forget,
    version,
    /** Where both windows changed the same, what is typed here stays. */
    async replace() {
      await join(true);
      return save();
    },
  };
}
