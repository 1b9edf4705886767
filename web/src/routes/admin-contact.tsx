import { ContactInbox, loadContact } from "#features/admin/work/contact.tsx";
import { SectionLoading } from "#features/admin/work/section-page.tsx";
import { adminMeta } from "#features/admin/work/sections.ts";
import type { Route } from "./+types/admin-contact";

export const meta = adminMeta("Contact inbox");
export const clientLoader = loadContact;
export { SectionError as ErrorBoundary } from "#features/admin/work/section-page.tsx";
export { SectionLoading as HydrateFallback };

/** SUP-08, ADM-07. */
export default function Contact({ loaderData }: Route.ComponentProps) {
  return <ContactInbox data={loaderData} />;
}
