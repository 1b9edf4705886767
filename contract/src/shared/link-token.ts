import { z } from "./zod.ts";

/**
 * The token of an emailed link, as it was meant: programs on the way break long lines ("=" and a line end, soft
 * hyphens), append what stood behind the address (a full stop, a bracket, ">", "=3D", "&amp;utm_source=…") or encode it.
 */
export const linkToken = z
  .string()
  .overwrite((text) => text.replace(/=?[\s\u00ad\u200b-\u200f\u2060\ufeff]+/g, "").replace(/^[<("'[]+/, ""))
  .overwrite((text) => /^[\w-]+/.exec(text)?.[0] ?? text);
