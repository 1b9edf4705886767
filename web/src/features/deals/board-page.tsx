import { redirect } from "react-router";
import { forMembers, type MemberPage } from "#lib/guard.tsx";
import { paths } from "#lib/paths.ts";
import * as t from "#texts/deals.ts";
import type { Route } from "./+types/board-page";

export const handle: MemberPage = { title: t.deals, loading: "list" };

/** BOARD-01: the former address of an investor's columns. */
export const clientLoader = forMembers(async ({ request }: Route.ClientLoaderArgs) => {
  const { searchParams } = new URL(request.url);
  searchParams.set("view", "columns");
  throw redirect(`${paths.deals}?${searchParams}`);
});

export default () => null;
