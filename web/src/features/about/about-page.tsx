import type { Site } from "@startup-connect/contract/content";
import { publicMeta } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
import * as t from "#texts/about.ts";
import { Anchor } from "#ui/anchor.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { CardLink } from "#ui/card.tsx";
import { ArrowRight } from "#ui/icons.tsx";
import { KolamField } from "#ui/kolam-field.tsx";
import { Tile } from "#ui/tile.tsx";
import type { Route } from "./+types/about-page";

/** The page says the same without its achievers, so a failure leaves only them out. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    return { achievers: (await apiFrom(context)("GET /api/site")).achievers };
  } catch {
    return { achievers: null };
  }
}

export const meta = publicMeta({
  title: t.title,
  description: t.description,
  path: paths.about,
});

/** ABOUT-02, ABOUT-03: what the software does today, and where to see it. */
const reasons = [
  {
    title: t.search,
    text: t.searchText,
    to: paths.search,
    link: t.searchLink,
  },
  {
    title: t.updates,
    text: t.updatesText,
    to: paths.register,
    link: t.updatesLink,
  },
  {
    title: t.networking,
    text: t.networkingText,
    to: paths.investors,
    link: t.networkingLink,
  },
] as const;

/** ABOUT-01 to ABOUT-06. */
export default function AboutPage({ loaderData: { achievers } }: Route.ComponentProps) {
  return (
    <>
      <section className="cloth overflow-hidden">
        <div className="wrap grid items-center gap-10 py-section md:grid-cols-[1.4fr_1fr] lg:gap-16">
          <div className="grid gap-5">
            <h1 className="text-4xl tracking-tight">{t.getToKnowUs}</h1>
            <p className="max-w-text text-lg text-ink-2">{t.lead}</p>
          </div>
          <KolamField name="heroRound" className="mx-auto w-80 max-w-full max-md:hidden" />
        </div>
      </section>

      <section className="wrap section">
        <h2 className="h2">{t.why}</h2>
        <ul className="mt-6 grid gap-8 md:grid-cols-3">
          {reasons.map(({ title, text, to, link }) => (
            <li key={title} className="grid content-start gap-2 border-t-2 border-ink pt-5">
              <h3 className="h3">{title}</h3>
              <p className="text-ink-2">{text}</p>
              <p className="mt-1">
                <Anchor
                  href={to}
                  className="inline-flex items-center gap-2 py-1 font-semibold no-underline hover:underline"
                >
                  {link}
                  <ArrowRight />
                </Anchor>
              </p>
            </li>
          ))}
        </ul>
      </section>

      <section className="border-y border-line bg-surface">
        <div className="wrap section grid gap-10 md:grid-cols-2 lg:gap-16">
          <div className="grid content-start gap-3">
            <h2 className="h2">{t.weBuild}</h2>
            <p className="text-lg text-ink-2">{t.weBuildText}</p>
          </div>
          <div className="grid content-start gap-3">
            <h2 className="h2">{t.weCollaborate}</h2>
            <p className="text-lg text-ink-2">{t.weCollaborateText}</p>
          </div>
        </div>
      </section>

      {achievers && achievers.length > 0 && <Achievers achievers={achievers} />}

      <section className="wrap section">
        <div className="card grid items-center gap-6 p-6 sm:p-10 md:grid-cols-[1fr_auto]">
          <div className="grid gap-2">
            <h2 className="h2">{t.ready}</h2>
            <p className="text-lg text-ink-2">{t.readyText}</p>
          </div>
          <p className="flex flex-wrap gap-3">
            <ButtonLink kind={1} size="lg" href={paths.register}>
              {t.register}
            </ButtonLink>
            <ButtonLink size="lg" href={paths.contact}>
              {t.write}
            </ButtonLink>
          </p>
        </div>
      </section>
    </>
  );
}

/** ABOUT-05. */
const Achievers = ({ achievers }: { achievers: Site["achievers"] }) => (
  <section className="wrap section pb-0">
    <h2 className="h2">{t.achievers}</h2>
    <p className="mt-2 text-ink-2">{t.achieversText}</p>
    <ul className="mt-6 grid gap-4 md:grid-cols-3">
      {achievers.map(({ _id, userId, name, logo }) => (
        <li key={_id} className="card relative grid justify-items-center gap-4 p-8 text-center">
          <Tile id={userId} name={name} picture={logo} size="xl" />
          <h3 className="h4 brk w-full">
            <CardLink href={paths.startup(_id)}>{name}</CardLink>
          </h3>
        </li>
      ))}
    </ul>
  </section>
);
