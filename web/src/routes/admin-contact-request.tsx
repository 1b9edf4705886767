import { ContactDetail, loadContactRequest } from "#features/admin/work/contact-detail.tsx";
import { SectionLoading } from "#features/admin/work/section-page.tsx";
import { adminMeta } from "#features/admin/work/sections.ts";
import type { Route } from "./+types/admin-contact-request";

export const meta = adminMeta("Contact request");
export const clientLoader = loadContactRequest;
export { SectionError as ErrorBoundary } from "#features/admin/work/section-page.tsx";
export { SectionLoading as HydrateFallback };

/** SUP-08. */
export default function Request({ loaderData }: Route.ComponentProps) {
  return <ContactDetail request={loaderData} />;
}
