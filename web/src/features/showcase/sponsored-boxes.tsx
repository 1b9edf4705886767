import { SPONSOR_PLACES } from "@startup-connect/contract/showcase";
import { ownHref, paths } from "#lib/paths.ts";
import * as t from "#texts/showcase.ts";
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
 * the two places is free, and shown where there is a column for it
 */
export function SponsoredBoxes({ sponsors }: { sponsors: readonly Sponsor[] }) {
  return (
    <aside
      aria-label={t.sponsored}
      className="grid content-start gap-4 sm:grid-cols-2 lg:max-xl:col-start-2 xl:grid-cols-1"
    >
      {Array.from({ length: SPONSOR_PLACES }, (_, place) => {
        const sponsor = sponsors[place];
        return (
          <section
            key={sponsor?._id ?? place}
            className={`${sponsor ? "" : "max-xl:hidden "}card grid justify-items-start gap-2 p-4 text-sm`}
          >
            <h2 className="text-xs text-ink-3">{t.sponsored}</h2>
            {sponsor ? <Entry {...sponsor} /> : <a href={ownHref(paths.contact)}>{t.advertise}</a>}
          </section>
        );
      })}
    </aside>
  );
}

function Entry({ name, picture, text, link }: Sponsor) {
  return (
    <>
      <p className="flex items-center gap-3 font-semibold">
        <img
          src={picture}
          alt=""
          width="48"
          height="48"
          loading="lazy"
          decoding="async"
          className="size-12 bg-white object-contain"
        />
        <span className="brk min-w-0">{name}</span>
      </p>
      <p className="brk">{text}</p>
      <a href={link} target="_blank" rel="sponsored nofollow noopener noreferrer">
        {t.visit({ name, hidden: (inside) => <span className="sr-only">{inside}</span> })}
        <ExternalLink className="ml-1 inline-block size-3.5 align-baseline" />
      </a>
    </>
  );
}
