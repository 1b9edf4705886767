import type { DataStrategyResult, MiddlewareFunction } from "react-router";

export type Keep = MiddlewareFunction<Record<string, DataStrategyResult>>;

let keep: Keep | null = null;

/** What keeps pages comes when the first page runs and the browser is idle (`features/shell/kept`). */
export function setKeep(found: Keep | null): void {
  keep = found;
}

/** SHELL-36: the page that is shown stays when the data of the next one do not come. */
export const keepPage: Keep = (args, next) => (keep ? keep(args, next) : next());
