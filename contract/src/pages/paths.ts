import { linksTo, pages } from "./table.ts";

/** Links to all pages but those of administrators. */
export const paths = linksTo(pages);
