import { useEffect } from "react";
import * as t from "#texts/directory.ts";
import { ButtonLink } from "#ui/button.tsx";

export interface ProfileNotFoundProps {
  /** The title, and the seeds' line for the console. */
  notFound: { title: string; log: string };
  list: { path: string; button: string };
}

/** SU-19, INV-17, MEN-15, ERR-09: an unknown id says so and leads to the list. */
export function ProfileNotFound({ notFound: { title, log }, list }: ProfileNotFoundProps) {
  useEffect(() => {
    console.error(log);
  }, [log]);
  return (
    <section className="wrap section">
      <h1 className="h2">{title}</h1>
      <p className="mt-4 max-w-text text-ink-2">{t.removedOrMistyped}</p>
      <p className="mt-6">
        <ButtonLink kind={1} href={list.path}>
          {list.button}
        </ButtonLink>
      </p>
    </section>
  );
}
