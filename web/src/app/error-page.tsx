import { isRouteErrorResponse, Link, useLocation } from "react-router";
import { ownHref, paths } from "#lib/paths.ts";
import * as t from "#texts/errors.ts";
import { buttonClass } from "#ui/button.tsx";

const texts: Record<number, { title: string; text: string }> = {
  404: { title: t.notFound, text: t.notFoundText },
  503: { title: t.rightBack, text: t.rightBackText },
};
const fault = { title: t.fault, text: t.faultText };

/** Shown instead of a page that failed. `status` is the HTTP status of the response. */
export function ErrorPage({ status }: { status: number }) {
  const { pathname, search } = useLocation();
  const { title, text } = texts[status] ?? fault;
  return (
    <section className="wrap section">
      <h1 className="h2">{title}</h1>
      <p className="mt-4 max-w-text text-ink-2">{text}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        {status === 404 ? (
          <>
            <Link to={paths.home} className={buttonClass(1)}>
              {t.toHome}
            </Link>
            <Link to={paths.search} className={buttonClass(2)}>
              {t.search}
            </Link>
          </>
        ) : (
          <a href={ownHref(pathname + search)} className={buttonClass(1)}>
            {t.reload}
          </a>
        )}
      </p>
    </section>
  );
}

/** ERR-23, SHELL-36: shows an error inside the site's layout, with a link to continue. */
export const PageError = ({ error }: { error?: unknown }) => (
  <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
);
