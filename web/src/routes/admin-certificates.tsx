import { CertificatesPage, loadCertificates } from "#features/admin/work/certificates.tsx";
import { SectionLoading } from "#features/admin/work/section-page.tsx";
import { adminMeta } from "#features/admin/work/sections.ts";
import type { Route } from "./+types/admin-certificates";

export const meta = adminMeta("Certificates");
export const clientLoader = loadCertificates;
export { SectionError as ErrorBoundary } from "#features/admin/work/section-page.tsx";
export { SectionLoading as HydrateFallback };

/** ADM-05. */
export default function Certificates({ loaderData }: Route.ComponentProps) {
  return <CertificatesPage data={loaderData} />;
}
