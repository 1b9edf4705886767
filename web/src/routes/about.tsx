import { AboutPage } from "#features/about/about-page.tsx";
import { publicMeta } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import type { Route } from "./+types/about";

/** The page says the same without its achievers, so a failure leaves only them out. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    return { achievers: (await apiFrom(context)("GET /api/site")).achievers };
  } catch {
    return { achievers: null };
  }
}

export const meta = publicMeta({
  title: "About us",
  description:
    "Why Startup Connect: one search across startups, investors and mentors in India, real-time updates, and a direct way to write to each other.",
  path: paths.about,
});

/** ABOUT-01 to ABOUT-06. */
export default function About({ loaderData: { achievers } }: Route.ComponentProps) {
  return <AboutPage achievers={achievers} />;
}
