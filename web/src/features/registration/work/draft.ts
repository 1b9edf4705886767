/** ROLE-10: what was typed stays in this tab, through steps, a reload and a lost session. Texts and ticks only. */
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
        return typeof kept === "object" && kept !== null ? kept : {};
      } catch {
        return {};
      }
    },
    write(values) {
      const kept = Object.fromEntries(Object.entries(values).filter(([name]) => !omit.some((one) => one === name)));
      try {
        sessionStorage.setItem(key, JSON.stringify(kept));
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
