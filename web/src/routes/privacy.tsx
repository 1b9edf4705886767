import { useRouteLoaderData } from "react-router";
import { PrivacyPage } from "#features/content/privacy-page.tsx";
import { publicHead } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import type { loader as rootLoader } from "../root.tsx";
import type { Route } from "./+types/privacy";

export const meta: Route.MetaFunction = ({ matches }) =>
  publicHead({
    title: "Privacy Policy",
    description:
      "Which personal data Startup Connect stores, for what, who sees it, how long it is kept, and what you can ask for.",
    path: paths.privacy,
    publicUrl: matches[0].loaderData?.publicUrl,
  });

/** FAQ-07, FAQ-08. */
export default function Privacy() {
  const site = useRouteLoaderData<typeof rootLoader>("root");
  return <PrivacyPage contact={{ email: site?.contact.email ?? "", phone: site?.contact.phone ?? "" }} />;
}
