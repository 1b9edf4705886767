import type { Site } from "@startup-connect/contract/content";
import { publicMeta } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import { apiFrom } from "#lib/server-context.ts";
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
  title: "About us",
  description:
    "Why Startup Connect: one search across startups, investors and mentors in India, real-time updates, and a direct way to write to each other.",
  path: paths.about,
});

/** ABOUT-02, ABOUT-03: what the software does today, and where to see it. */
const reasons = [
  {
    title: "Advanced search",
    text: "Search startups, investors and mentors by name, industry, stage and location, in English or any Indian script. It handles spelling mistakes.",
    to: paths.search,
    link: "Search",
  },
  {
    title: "Real-time updates",
    text: "Messages, connection requests and notifications reach you instantly, on every device where you are logged in.",
    to: paths.register,
    link: "Create an account",
  },
  {
    title: "Investment and networking",
    text: "Investors list what they fund and how much; mentors list where they can help. Send a request with a short note to start talking.",
    to: paths.investors,
    link: "See investors",
  },
] as const;

/** ABOUT-01 to ABOUT-06. */
export default function AboutPage({ loaderData: { achievers } }: Route.ComponentProps) {
  return (
    <>
      <section className="cloth overflow-hidden">
        <div className="wrap grid items-center gap-10 py-section md:grid-cols-[1.4fr_1fr] lg:gap-16">
          <div className="grid gap-5">
            <h1 className="text-4xl tracking-tight">Get to Know Us</h1>
            <p className="max-w-text text-lg text-ink-2">
              Anyone building in India should be able to find the right person, write to them directly, and judge for
              themselves. Startup Connect is where founders, investors, mentors and policymakers meet.
            </p>
          </div>
          <KolamField name="heroRound" className="mx-auto w-80 max-w-full max-md:hidden" />
        </div>
      </section>

      <section className="wrap section">
        <h2 className="h2">Why Startup Connect?</h2>
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
            <h2 className="h2">We Build</h2>
            <p className="text-lg text-ink-2">
              Profiles that answer the first questions people ask. Search that works. Rankings that are published and
              cannot be bought. Everything is open to read, without an account and on a slow connection.
            </p>
          </div>
          <div className="grid content-start gap-3">
            <h2 className="h2">We Collaborate</h2>
            <p className="text-lg text-ink-2">
              No one builds a company alone. Connected members write to each other, meet at free events and webinars,
              and review each other openly.
            </p>
          </div>
        </div>
      </section>

      {achievers && achievers.length > 0 && <Achievers achievers={achievers} />}

      <section className="wrap section">
        <div className="card grid items-center gap-6 p-6 sm:p-10 md:grid-cols-[1fr_auto]">
          <div className="grid gap-2">
            <h2 className="h2">Ready to start?</h2>
            <p className="text-lg text-ink-2">Accounts are free, and real people answer your questions.</p>
          </div>
          <p className="flex flex-wrap gap-3">
            <ButtonLink kind={1} size="lg" href={paths.register}>
              Register Now
            </ButtonLink>
            <ButtonLink size="lg" href={paths.contact}>
              Send a message
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
    <h2 className="h2">Our Achievers</h2>
    <p className="mt-2 text-ink-2">Startups rated highest by members or selected by our team.</p>
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
