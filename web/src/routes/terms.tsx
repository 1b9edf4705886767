import { useRouteLoaderData } from "react-router";
import { TermsPage } from "#features/content/terms-page.tsx";
import { publicHead } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import type { loader as rootLoader } from "../root.tsx";
import type { Route } from "./+types/terms";

export const meta: Route.MetaFunction = ({ matches }) =>
  publicHead({
    title: "Terms and Conditions",
    description:
      "What holds between you and Startup Connect: what it is and is not, who answers for what is written, and which law applies.",
    path: paths.terms,
    publicUrl: matches[0].loaderData?.publicUrl,
  });

/** FAQ-09 to FAQ-12. */
export default function Terms() {
  const site = useRouteLoaderData<typeof rootLoader>("root");
  return <TermsPage contact={{ email: site?.contact.email ?? "", phone: site?.contact.phone ?? "" }} />;
}
