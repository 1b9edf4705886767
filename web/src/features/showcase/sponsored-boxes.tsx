import { SPONSOR_PLACES } from "@startup-connect/contract/showcase";
import type { ReactNode } from "react";
import { paths } from "#lib/paths.ts";
import { Anchor } from "#ui/anchor.tsx";
import { ExternalLink } from "#ui/icons.tsx";

/** An entry as `GET /api/site` gives it. */
export interface Sponsor {
  _id: string;
  name: string;
  picture: string;
  text: string;
  link: string;
}

/**
 * SU-08, MEN-06: two boxes beside a list, apart from its results and marked as what they are. Built as the right
 * column of a directory: give it to the `aside` of `DirectoryList`. @param sponsors the entries of today; the rest of
 * the two places is free
 */
export function SponsoredBoxes({ sponsors }: { sponsors: readonly Sponsor[] }) {
  const shown = sponsors.slice(0, SPONSOR_PLACES);
  const free = Array.from({ length: SPONSOR_PLACES - shown.length }, (_, i) => i);
  return (
    <aside
      aria-label="Sponsored"
      className="grid content-start gap-4 sm:grid-cols-2 lg:max-xl:col-start-2 xl:grid-cols-1"
    >
      {shown.map((sponsor) => (
        <Box key={sponsor._id}>
          <Entry sponsor={sponsor} />
        </Box>
      ))}
      {free.map((place) => (
        <Box key={place}>
          <p>This space reaches founders and investors across India.</p>
          <Anchor href={paths.contact}>Advertise with us</Anchor>
        </Box>
      ))}
    </aside>
  );
}

function Entry({ sponsor: { name, picture, text, link } }: { sponsor: Sponsor }) {
  return (
    <>
      <p className="flex items-center gap-3 font-semibold text-ink">
        <img
          src={picture}
          alt=""
          width="48"
          height="48"
          loading="lazy"
          decoding="async"
          className="size-12 flex-none rounded-sm border border-line bg-white object-contain p-1"
        />
        <span className="brk min-w-0">{name}</span>
      </p>
      <p className="brk">{text}</p>
      <a href={link} target="_blank" rel="sponsored nofollow noopener noreferrer">
        Visit site
        <span className="sr-only">{` of ${name} (opens a new tab)`}</span>
        <ExternalLink className="ml-1 inline-block size-3.5 align-baseline" />
      </a>
    </>
  );
}

const Box = ({ children }: { children: ReactNode }) => (
  <section className="grid content-start justify-items-start gap-2 rounded-md border border-dashed border-line-2 p-4 text-sm text-ink-2">
    <h2 className="text-xs text-ink-3">Sponsored</h2>
    {children}
  </section>
);
