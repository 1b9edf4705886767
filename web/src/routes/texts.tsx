import { Outlet } from "react-router";
import "#app/styles/texts.css";

export { PageError as ErrorBoundary } from "#app/error-page.tsx";

/** Its style speaks for pages of this kind only; the root marks the document with it. */
export const handle = { kind: "texts" };

/** Frame of the pages with long texts: it brings their style. */
export default function Frame() {
  return <Outlet />;
}
