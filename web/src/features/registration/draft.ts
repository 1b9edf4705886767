import { readLocal, tabDraft } from "#lib/storage.ts";

interface Kept {
  values: Record<string, unknown>;
  /** From 0. */
  step: number;
  /** The furthest step that was seen. */
  reached: number;
  file: string | undefined;
}

/** What a registration keeps, and where a person is in it. */
export type DraftStore = ReturnType<typeof draftStore>;

/**
 * ROLE-10: keeps the input in this tab, through steps, a reload and a lost session. Only texts and ticks are stored; a
 * chosen file is held until the page reloads. Drafts belong to one user: the next one on a shared computer starts with
 * an empty form.
 * @param key of sessionStorage.
 * @param file the value that is a file.
 * @param omit further values that are never kept: passwords, consent.
 */
export function draftStore<Values extends object>(
  key: `${string}Draft`,
  file: keyof Values & string,
  omit: readonly (keyof Values & string)[] = [],
) {
  const tab = tabDraft(key);
  let held: { of: string; file: File } | null = null;

  function kept(): Kept {
    const { of, values, step, reached, file } = tab.read();
    const isOwn = typeof of === "string" && of === readLocal("email");
    const place = (one: unknown) => (isOwn && Number.isInteger(one) ? Math.max(0, Number(one)) : 0);
    return {
      values: isOwn && isObject(values) ? values : {},
      step: place(step),
      reached: Math.max(place(step), place(reached)),
      file: isOwn && typeof file === "string" ? file : undefined,
    };
  }

  function keep(changes: Partial<Kept>): void {
    const of = readLocal("email");
    if (of !== null) tab.write({ of, ...kept(), ...changes });
  }

  const ownFile = (): File | undefined => (held && held.of === readLocal("email") ? held.file : undefined);

  return {
    read() {
      const own = ownFile();
      return { ...kept().values, ...(own && { [file]: own }) };
    },
    write(input: object) {
      const of = readLocal("email");
      if (of === null) return;
      const { [file]: chosen, ...rest }: Record<string, unknown> = { ...input };
      const values = Object.fromEntries(Object.entries(rest).filter(([name]) => !omit.some((one) => one === name)));
      if (chosen instanceof File) held = { of, file: chosen };
      // Removed by the user. Otherwise a reload lost the file, and its name stays.
      const removed = !(chosen instanceof File) && ownFile() !== undefined;
      if (removed) held = null;
      keep({ values, ...(chosen instanceof File && { file: chosen.name }), ...(removed && { file: undefined }) });
    },
    step: () => kept().step,
    /** The furthest step, also when the person went back from it. */
    reached: () => kept().reached,
    keepStep: (step: number) => keep({ step, reached: Math.max(kept().reached, step) }),
    /** Name of a file that was chosen before a reload, and is to be chosen again. */
    lostFile: () => (ownFile() ? undefined : kept().file),
    clear() {
      held = null;
      tab.clear();
    },
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
