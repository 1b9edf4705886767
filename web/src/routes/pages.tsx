import { Outlet } from "react-router";
import "#app/styles/pages.css";

export { PageError as ErrorBoundary } from "#app/error-page.tsx";

/** Its style speaks for pages of this kind only; the root marks the document with it. */
export const handle = { kind: "pages" };

/** Frame of the pages to look something up: it brings their style. */
export default function Frame() {
  return <Outlet />;
}
