/** An admin section: the navigation stays while it loads and when loading fails. */

export { Outlet as default } from "react-router";
export { SectionError as ErrorBoundary, SectionLoading as HydrateFallback } from "#features/admin/section-page.tsx";
