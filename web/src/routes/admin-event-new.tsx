import { NewEventPage } from "#features/admin/work/event-detail.tsx";
import { adminMeta } from "#features/admin/work/sections.ts";

export const meta = adminMeta("New event");

export { SectionError as ErrorBoundary } from "#features/admin/work/section-page.tsx";

/** ADM-03. */
export default NewEventPage;
