import { Outlet } from "react-router";
import "#app/styles/landing.css";

export { PageError as ErrorBoundary } from "#app/error-page.tsx";

/** Its style speaks for pages of this kind only; the root marks the document with it. */
export const handle = { kind: "landing" };

/** Frame of the pages that say what this is: it brings their style. */
export default function Frame() {
  return <Outlet />;
}
