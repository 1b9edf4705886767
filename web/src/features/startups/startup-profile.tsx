import { longDate } from "@startup-connect/contract/shared";
import {
  GALLERY_EMPTY,
  interestWords,
  NOT_AVAILABLE,
  STARTUP_NOT_FOUND,
  STARTUP_SHOWN,
} from "@startup-connect/contract/startups";
import { type MouseEvent, Suspense, useState } from "react";
import { Marks } from "#features/directory/member-card.tsx";
import { Cover, type ProfileKind, type ProfileParts, WebLink } from "#features/directory/profile.tsx";
import { factsOf } from "#lib/facts-of.ts";
import { onDemand } from "#lib/on-demand.tsx";
import { paths } from "#lib/paths.ts";
import { PROFILE_FAULTS } from "#lib/public-profile.ts";
import { addressIn, aggregateRating } from "#lib/structured-data.tsx";
import { Badge } from "#ui/badge.tsx";
import { FactList, Facts } from "#ui/facts.tsx";
import { Play } from "#ui/icons.tsx";
import { Rating } from "#ui/rating.tsx";
import { EmptyState } from "#ui/states.tsx";
import { Tile } from "#ui/tile.tsx";
import { type GalleryEntry, nameOf, type StartupView } from "./gallery-entry.ts";

export const startupProfile: ProfileKind<StartupView> = {
  type: "startup",
  ask: async (api, startupId) =>
    (await api("GET /api/startups/startup/{startupId}", { params: { startupId } })).startup,
  nameOf: ({ startupName }) => startupName,
  describe: ({ startupName, brief, city, state }) => brief || `${startupName}, a startup in ${city}, ${state}.`,
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
  list: { path: paths.startups, name: "Student Startups", button: "Show all startups" },
  notFound: { title: STARTUP_NOT_FOUND, log: PROFILE_FAULTS.startup },
  Body: StartupProfile,
};

/** The public profile. */
function StartupProfile({ profile: startup, actions, contact, reviews }: ProfileParts & { profile: StartupView }) {
  return (
    <article>
      <Cover
        id={startup.userId}
        name={startup.startupName}
        picture={startup.logo}
        badges={<Marks of={startup} />}
        meta={[`${startup.city}, ${startup.state}`, startup.industry]}
        rating={<Rating value={startup.rating} count={startup.ratingCount} />}
        actions={actions}
      />
      <div className="wrap grid grid-cols-1 gap-x-10 gap-y-8 pt-6 pb-16 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 grid-cols-1 content-start gap-8">
          <About startup={startup} />
          <Founders of={startup} />
          <LookingFor areas={startup.interestAreas} />
          <Gallery items={startup.galleryItems} />
          {reviews}
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          {contact}
          <section className="card p-4 sm:p-5">
            <h2 className="sr-only">Dates and ids</h2>
            <FactList
              facts={[
                { label: "Joined Startup India", value: startup.joinDate ? longDate(startup.joinDate) : NOT_AVAILABLE },
                ...(startup.recognitionNumber ? [{ label: "Certificate", value: certificateOf(startup) }] : []),
                { label: "Member since", value: longDate(startup.memberSince) },
                { label: "Personal id", value: startup.personalId },
              ]}
            />
          </section>
        </div>
      </div>
    </article>
  );
}

/** REC-36: the number belongs to the name it was checked for. */
const certificateOf = ({ recognitionNumber, certifiedName }: StartupView): string =>
  certifiedName ? `${recognitionNumber}, issued to ${certifiedName}` : recognitionNumber;

/** SU-11, SU-14, SU-15, SU-21: the startup's public data, unchanged. */
function About({ startup }: { startup: StartupView }) {
  const own = (word: string, ownWords: string) => (word === "Other" && ownWords ? ownWords : word);
  return (
    <section className="grid grid-cols-1 gap-5">
      <h2 className="sr-only">Overview</h2>
      {startup.brief && <p className="brk max-w-text whitespace-pre-line text-lg leading-normal">{startup.brief}</p>}
      <Facts
        missing={NOT_AVAILABLE}
        facts={factsOf(startup, STARTUP_SHOWN, {
          industry: own(startup.industry, startup.otherIndustry),
          sector: own(startup.sector, startup.otherSector),
          website: <WebLink url={startup.website} facts={startup.verifiedFacts} />,
          appLink: <WebLink url={startup.appLink} />,
        })}
      />
    </section>
  );
}

/** PEOPLE-02, PEOPLE-03: who is behind it; the owner first. */
function Founders({ of: { userId, founder, coFounders } }: { of: StartupView }) {
  const all = [{ _id: userId, ...founder }, ...coFounders.map((one) => ({ ...one, picture: "" }))];
  return (
    <section aria-labelledby="founder" className="grid gap-3">
      <h2 id="founder" className="h3">
        {all.length === 1 ? "Founder" : "Founders"}
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

function LookingFor({ areas }: { areas: StartupView["interestAreas"] }) {
  const chosen = interestWords(areas);
  if (chosen.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="h3">Looking for</h2>
      <ul className="flex flex-wrap gap-2">
        {chosen.map((label) => (
          <li key={label}>
            <Badge kind="line">{label}</Badge>
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
      <h2 className="h3">Gallery</h2>
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
                    <span className="sr-only">{`Play ${nameOf(item, at, items.length)}`}</span>
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
