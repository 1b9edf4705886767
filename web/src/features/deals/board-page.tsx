import { redirect } from "react-router";
import { forMembers } from "#lib/guard.tsx";
import { paths } from "#lib/paths.ts";
import type { Route } from "./+types/board-page";

/** BOARD-01: the former address of an investor's columns. */
export const clientLoader = forMembers(async ({ request }: Route.ClientLoaderArgs) => {
  const { searchParams } = new URL(request.url);
  searchParams.set("view", "columns");
  throw redirect(`${paths.deals}?${searchParams}`);
});

export default () => null;
