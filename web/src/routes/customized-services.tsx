import { CustomizedPage } from "#features/services/customized-page.tsx";
import { publicHead } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import type { Route } from "./+types/customized-services";

export const meta: Route.MetaFunction = ({ matches }) =>
  publicHead({
    title: "Customized Services",
    description:
      "Consulting for your own case: tell us what you are building, and we agree on the rest before it begins.",
    path: paths.customizedServices,
    publicUrl: matches[0].loaderData?.publicUrl,
  });

/** SHELL-30. */
export default CustomizedPage;
