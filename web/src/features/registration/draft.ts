import { readLocal } from "#lib/storage.ts";

/** Where a person is in a registration. */
export interface DraftPlace {
  /** From 0. */
  step(): number;
  keepStep(step: number): void;
}

/**
 * ROLE-10: keeps the input in this tab, through steps, a reload and a lost session. Only texts and ticks are stored; a
 * chosen file is held until the page reloads. Drafts belong to one user: the next one on a shared computer starts with
 * an empty form.
 */
export interface DraftStore<Values> extends DraftPlace {
  read(): Partial<Values>;
  write(values: Values): void;
  /** Name of a file that was chosen before a reload, and is to be chosen again. */
  lostFile(): string | undefined;
  clear(): void;
}

interface Kept {
  values: object;
  step: number;
  file: string | undefined;
}

const nothing: Kept = { values: {}, step: 0, file: undefined };

/**
 * @param key of sessionStorage.
 * @param file the value that is a file.
 * @param omit further values that are never kept: passwords, consent.
 */
export function draftStore<Values extends object>(
  key: string,
  file: keyof Values & string,
  omit: readonly (keyof Values & string)[] = [],
): DraftStore<Values> {
  let held: { of: string; file: File } | null = null;

  function kept(): Kept {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "{}");
      if (!isObject(stored) || typeof stored.of !== "string" || stored.of !== readLocal("email")) return nothing;
      return {
        values: isObject(stored.values) ? stored.values : {},
        step: Number.isInteger(stored.step) ? Math.max(0, Number(stored.step)) : 0,
        file: typeof stored.file === "string" ? stored.file : undefined,
      };
    } catch {
      return nothing;
    }
  }

  function keep(changes: Partial<Kept>): void {
    const of = readLocal("email");
    if (of === null) return;
    try {
      sessionStorage.setItem(key, JSON.stringify({ of, ...kept(), ...changes }));
    } catch {
      // Without storage the form still works; only a reload would lose it.
    }
  }

  const ownFile = (): File | undefined => (held && held.of === readLocal("email") ? held.file : undefined);

  return {
    read() {
      const own = ownFile();
      return { ...(kept().values as Partial<Values>), ...(own && { [file]: own }) };
    },
    write(input) {
      const of = readLocal("email");
      if (of === null) return;
      const names = [file, ...omit];
      const values = Object.fromEntries(Object.entries(input).filter(([name]) => !names.some((one) => one === name)));
      const chosen = input[file];
      if (chosen instanceof File) held = { of, file: chosen };
      // Removed by the user. Otherwise a reload lost the file, and its name stays.
      const removed = !(chosen instanceof File) && ownFile() !== undefined;
      if (removed) held = null;
      keep({ values, ...(chosen instanceof File && { file: chosen.name }), ...(removed && { file: undefined }) });
    },
    step: () => kept().step,
    keepStep: (step) => keep({ step }),
    lostFile: () => (ownFile() ? undefined : kept().file),
    clear() {
      held = null;
      try {
        sessionStorage.removeItem(key);
      } catch {
        return;
      }
    },
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
