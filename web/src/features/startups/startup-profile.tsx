import { longDate } from "@startup-connect/contract/shared";
import {
  GALLERY_EMPTY,
  interestWords,
  NOT_AVAILABLE,
  STARTUP_NOT_FOUND,
  STARTUP_SHOWN,
} from "@startup-connect/contract/startups";
import { placeName, word, wordsIn } from "@startup-connect/contract/values";
import { type MouseEvent, Suspense, useState } from "react";
import { type ProfileKind, ProfileLayout, type ProfileParts, WebLink } from "#features/directory/profile.tsx";
import { factsOf } from "#lib/facts-of.ts";
import { onDemand } from "#lib/on-demand.tsx";
import { paths } from "#lib/paths.ts";
import { PROFILE_FAULTS } from "#lib/public-profile.ts";
import { addressIn, aggregateRating } from "#lib/structured-data.tsx";
import * as t from "#texts/startup.ts";
import { FactList } from "#ui/facts.tsx";
import { Play } from "#ui/icons.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Tile } from "#ui/tile.tsx";
import { type GalleryEntry, nameOf, type StartupView } from "./gallery-entry.ts";

export const startupProfile: ProfileKind<StartupView> = {
  type: "startup",
  ask: async (api, startupId) =>
    (await api("GET /api/startups/startup/{startupId}", { params: { startupId } })).startup,
  nameOf: ({ startupName }) => startupName,
  describe: ({ startupName, brief, city, state }) =>
    brief || t.describe({ name: startupName, city: word(city), state: word(state) }),
  contactOf: ({ contact }) => contact,
  thing: (
    { startupName, brief, website, logo, city, state, rating, ratingCount, personalId, memberSince },
    publicUrl,
  ) => ({
    created: memberSince,
    entity: {
      "@type": "Organization",
      name: startupName,
      description: brief || undefined,
      identifier: personalId,
      logo: logo ? publicUrl + logo : undefined,
      sameAs: website || undefined,
      address: addressIn(city, state),
      aggregateRating: aggregateRating(rating, ratingCount),
    },
  }),
  path: paths.startup,
  list: { path: paths.startups, name: t.title, button: t.showAll },
  notFound: { title: STARTUP_NOT_FOUND, log: PROFILE_FAULTS.startup },
  Body: StartupProfile,
};

/** SU-11 to SU-21: the startup's public data, unchanged. */
function StartupProfile({ profile: startup, ...parts }: ProfileParts & { profile: StartupView }) {
  const own = (value: string, ownWords: string) => (value === "Other" && ownWords ? ownWords : word(value));
  const sector = own(startup.sector, startup.otherSector);
  return (
    <ProfileLayout
      {...parts}
      profile={startup}
      name={startup.startupName}
      picture={startup.logo}
      meta={[
        sector,
        word(startup.stage),
        wordsIn(placeName(startup.city, startup.state)),
        lookingFor(startup.interestAreas),
      ]}
      about={startup.brief}
      details={factsOf(startup, STARTUP_SHOWN, {
        industry: own(startup.industry, startup.otherIndustry),
        sector,
        website: <WebLink url={startup.website} facts={startup.verifiedFacts} />,
        appLink: <WebLink url={startup.appLink} />,
      })}
      more={
        <>
          <Founders of={startup} />
          <Gallery items={startup.galleryItems} />
        </>
      }
      aside={
        <section className="card p-4 sm:p-5">
          <h2 className="sr-only">{t.datesAndIds}</h2>
          <FactList
            facts={[
              { label: t.joinedIndia, value: startup.joinDate ? longDate(startup.joinDate) : NOT_AVAILABLE },
              ...(startup.recognitionNumber ? [{ label: t.certificate, value: certificateOf(startup) }] : []),
              { label: t.memberSince, value: longDate(startup.memberSince) },
              { label: t.personalId, value: startup.personalId },
            ]}
          />
        </section>
      }
    />
  );
}

/** REC-36: the number belongs to the name it was checked for. */
const certificateOf = ({ recognitionNumber, certifiedName }: StartupView): string =>
  certifiedName ? t.issuedTo({ number: recognitionNumber, name: certifiedName }) : recognitionNumber;

const lookingFor = (areas: StartupView["interestAreas"]): string => {
  const chosen = interestWords(areas).join(", ");
  return chosen && t.lookingFor({ areas: chosen });
};

/** PEOPLE-02, PEOPLE-03: who is behind it; the owner first. */
function Founders({ of: { userId, founder, coFounders } }: { of: StartupView }) {
  const all = [{ _id: userId, ...founder }, ...coFounders.map((one) => ({ ...one, picture: "" }))];
  return (
    <section aria-labelledby="founder" className="grid gap-3">
      <h2 id="founder" className="h3">
        {t.founders({ count: all.length })}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {all.map(({ _id, name, picture, line }) => (
          <li key={_id} className="flex items-center gap-4">
            <Tile id={_id} name={name} picture={picture} size="lg" shape="person" />
            <div className="min-w-0">
              <p className="brk font-semibold">{name}</p>
              {line && <p className="brk text-ink-2">{line}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

// Comes with the first press on a picture.
const Lightbox = onDemand(() => import("./lightbox.tsx"), "over");

/** SU-17, SU-18: images and videos; each is a link to its file, which with a script opens large in the page. */
function Gallery({ items }: { items: readonly GalleryEntry[] }) {
  const [open, setOpen] = useState<number | null>(null);
  // Once loaded the view stays, so that it can close and give the focus back.
  const [used, setUsed] = useState(false);
  const show = (at: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    setUsed(true);
    setOpen(at);
  };
  return (
    <section className="grid gap-3">
      <h2 className="h3">{t.gallery}</h2>
      {items.length === 0 ? (
        <EmptyState>{GALLERY_EMPTY}</EmptyState>
      ) : (
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {items.map((item, at) => (
            <li key={item._id}>
              <a
                href={item.path}
                data-needs=""
                onClick={show(at)}
                className="relative block aspect-4/3 overflow-hidden rounded-sm border border-line bg-sunken"
              >
                {item.kind === "image" ? (
                  <img
                    src={item.path}
                    alt={nameOf(item, at, items.length)}
                    width={item.width}
                    height={item.height}
                    loading="lazy"
                    decoding="async"
                    className="size-full object-cover"
                  />
                ) : (
                  <>
                    <video
                      src={item.path}
                      preload="metadata"
                      muted
                      playsInline
                      tabIndex={-1}
                      className="size-full object-cover"
                    />
                    <span className="absolute inset-0 grid place-items-center text-ink">
                      <span className="grid size-12 place-items-center rounded-full bg-surface">
                        <Play className="size-6" />
                      </span>
                    </span>
                    <span className="sr-only">{t.play({ name: nameOf(item, at, items.length) })}</span>
                  </>
                )}
              </a>
            </li>
          ))}
        </ul>
      )}
      {used && (
        <Suspense>
          <Lightbox items={items} at={open} onMove={setOpen} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </section>
  );
}
