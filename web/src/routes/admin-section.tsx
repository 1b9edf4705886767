/** A section of the administration: while it is loaded, and where it could not be, the navigation beside it stays. */

export { Outlet as default } from "react-router";
export { SectionError as ErrorBoundary, SectionLoading as HydrateFallback } from "#features/admin/section-page.tsx";
