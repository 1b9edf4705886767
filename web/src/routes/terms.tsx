import { useRouteLoaderData } from "react-router";
import { TermsPage } from "#features/content/terms-page.tsx";
import { publicMeta } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import type { loader as rootLoader } from "../root.tsx";

export const meta = publicMeta({
  title: "Terms and Conditions",
  description:
    "The terms between you and Startup Connect: what it is and is not, who is responsible for content, and which law applies.",
  path: paths.terms,
});

/** FAQ-09 to FAQ-12. */
export default function Terms() {
  const site = useRouteLoaderData<typeof rootLoader>("root");
  return <TermsPage contact={{ email: site?.contact.email ?? "", phone: site?.contact.phone ?? "" }} />;
}
