import { STARTUP_NOT_FOUND } from "@startup-connect/contract/startups";
import { useEffect } from "react";
import { paths } from "#lib/paths.ts";
import { ButtonLink } from "#ui/button.tsx";

/** SU-19, ERR-09: an unknown id says so and leads to the list; the console keeps the seeds' line. */
export function StartupNotFound() {
  useEffect(() => {
    console.error("Failed to fetch startup profile");
  }, []);
  return (
    <section className="wrap section">
      <h1 className="h2">{STARTUP_NOT_FOUND}</h1>
      <p className="mt-4 max-w-text text-ink-2">It may have been taken down, or the link may be mistyped.</p>
      <p className="mt-6">
        <ButtonLink kind={1} href={paths.startups}>
          Show all startups
        </ButtonLink>
      </p>
    </section>
  );
}
