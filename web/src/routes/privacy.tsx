import { useRouteLoaderData } from "react-router";
import { PrivacyPage } from "#features/content/privacy-page.tsx";
import { publicMeta } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import type { loader as rootLoader } from "../root.tsx";

export const meta = publicMeta({
  title: "Privacy Policy",
  description:
    "What personal data Startup Connect stores, why, who sees it, how long we keep it, and what you can ask for.",
  path: paths.privacy,
});

/** FAQ-07, FAQ-08. */
export default function Privacy() {
  const site = useRouteLoaderData<typeof rootLoader>("root");
  return <PrivacyPage contact={{ email: site?.contact.email ?? "", phone: site?.contact.phone ?? "" }} />;
}
