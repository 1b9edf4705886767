import { data } from "react-router";
import { pageTitle } from "#lib/paths.ts";

export const meta = () => [{ title: pageTitle("Page not found") }, { name: "robots", content: "noindex" }];

export const loader = () => data(null, { status: 404 });

/** SHELL-31. */
export default function NotFound() {
  return (
    <section className="mx-auto max-w-text px-gutter py-section">
      <h1 className="text-3xl tracking-tight">Page not found</h1>
      <p className="mt-4 text-ink-2">
        There is no page at this address. It may have moved, or the link may be mistyped.
      </p>
      <p className="mt-6">
        <a href="/home">Go to the home page</a> or <a href="/search">search the directory</a>.
      </p>
    </section>
  );
}
