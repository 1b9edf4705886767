import { ContactPage } from "#features/support/contact-page.tsx";
import { publicMeta } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import type { Route } from "./+types/contact";
import "#app/styles/work.css";

export const handle = { frame: "page" };

export const meta = publicMeta({
  title: "Help & Support",
  description: "Write to the people who run Startup Connect: contact form, office and working hours.",
  path: paths.contact,
});

/** SUP-01 to SUP-11. */
export default function Contact({ matches }: Route.ComponentProps) {
  return <ContactPage contact={matches[0].loaderData?.contact ?? null} />;
}
