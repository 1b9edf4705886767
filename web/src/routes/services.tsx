import { ServicesPage } from "#features/services/services-page.tsx";
import { publicHead } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import type { Route } from "./+types/services";

export const meta: Route.MetaFunction = ({ matches }) =>
  publicHead({
    title: "Our Services",
    description: "What Startup Connect offers to startups, investors and mentors in India, and consulting on request.",
    path: paths.services,
    publicUrl: matches[0].loaderData?.publicUrl,
  });

/** SHELL-28. */
export default ServicesPage;
