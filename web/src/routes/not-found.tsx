import { data } from "react-router";
import { ErrorPage } from "#app/error-page.tsx";
import { pageTitle } from "#lib/paths.ts";
import * as t from "#texts/errors.ts";

export const meta = () => [{ title: pageTitle(t.notFound) }, { name: "robots", content: "noindex" }];

export const loader = () => data(null, { status: 404 });

/** SHELL-31. */
export default function NotFound() {
  return <ErrorPage status={404} />;
}
