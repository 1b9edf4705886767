import { readLocal } from "#lib/storage.ts";

/**
 * ROLE-10: what was typed stays in this tab, through steps, a reload and a lost session. Texts and ticks only,
 * and only for the person who typed them: whoever logs in next on a shared computer starts with an empty form.
 */
export interface DraftStore<Values> {
  read(): Partial<Values>;
  write(values: Values): void;
  clear(): void;
}

/** @param key of sessionStorage. @param omit values that are never kept: files, passwords. */
export function draftStore<Values extends object>(
  key: string,
  omit: readonly (keyof Values & string)[],
): DraftStore<Values> {
  return {
    read() {
      try {
        const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "{}");
        const isOwn = isObject(kept) && typeof kept.of === "string" && kept.of === readLocal("email");
        return isOwn && isObject(kept.values) ? (kept.values as Partial<Values>) : {};
      } catch {
        return {};
      }
    },
    write(given) {
      const of = readLocal("email");
      if (of === null) return;
      const values = Object.fromEntries(Object.entries(given).filter(([name]) => !omit.some((one) => one === name)));
      try {
        sessionStorage.setItem(key, JSON.stringify({ of, values }));
      } catch {
        // Without storage the form still works; only a reload would lose it.
      }
    },
    clear() {
      try {
        sessionStorage.removeItem(key);
      } catch {
        return;
      }
    },
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
