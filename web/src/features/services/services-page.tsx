import { publicMeta } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import * as t from "#texts/services-page.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Check, Handshake, MessageSquare, Search, Sliders, Users } from "#ui/icons.tsx";
import { ServiceArt } from "./service-art.tsx";
import { type Service, services } from "./services.ts";

export const meta = publicMeta({
  title: t.title,
  description: t.description,
  path: paths.services,
});

/** What each of the three gets, today and without a plan. */
const offers = [
  {
    title: t.forStartups,
    points: [t.publicProfile, t.foundByField, t.statusUpdates],
  },
  {
    title: t.forInvestors,
    points: [t.everyStartup, t.onlyVerified, t.inOnePlace],
  },
  {
    title: t.forMentors,
    points: [t.foundersLooking, t.yourChoice, t.reviewsByHelped],
  },
] as const;

/** Paths that lead on from here. */
const ways = [
  { to: paths.registrationHome, text: t.register },
  { to: paths.plans, text: t.plans },
  { to: paths.contact, text: t.write },
];

/** SHELL-28, HOME-13. */
export default function ServicesPage() {
  return (
    <>
      <header className="border-b border-line bg-surface">
        <div className="wrap grid gap-2 pt-8 pb-7">
          <h1 className="h2">{t.title}</h1>
          <p className="max-w-text text-lg text-ink-2">{t.intro}</p>
        </div>
      </header>

      <section className="wrap section">
        <h2 className="sr-only">{t.services}</h2>
        <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-6">
          {services.map((service, i) => (
            <li key={service.title} className={i < 3 ? "grid lg:col-span-2" : "grid lg:col-span-3"}>
              <ServiceCard service={service} />
            </li>
          ))}
        </ul>
      </section>

      <section className="border-y border-line bg-surface">
        <div className="wrap section">
          <h2 className="h2">{t.whatYouGet}</h2>
          <div className="mt-6 grid gap-8 md:grid-cols-3">
            {offers.map(({ title, points }) => (
              <div key={title} className="grid content-start gap-3 border-t-2 border-ink pt-5">
                <h3 className="h3">{title}</h3>
                <ul className="grid gap-2">
                  {points.map((point) => (
                    <li key={point} className="flex gap-2 text-ink-2">
                      <Check className="mt-0.5 text-good" />
                      <span>{point}</span>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
        </div>
      </section>

      <section className="wrap section flex flex-wrap items-center justify-between gap-x-10 gap-y-4">
        <div className="grid gap-2">
          <h2 className="h2">{t.nextSteps}</h2>
          <p className="text-ink-2">{t.nextStepsText}</p>
        </div>
        <p className="flex flex-wrap gap-3">
          {ways.map(({ to, text }, i) => (
            <ButtonLink key={to} kind={i === 0 ? 1 : 2} size="lg" href={to}>
              {text}
            </ButtonLink>
          ))}
        </p>
      </section>
    </>
  );
}

function ServiceCard({ service }: { service: Service }) {
  const { title, images, description, icon, buttonText, link } = service;
  return (
    <article className="card grid grid-rows-[auto_1fr] overflow-hidden">
      {images.map((image) => (
        <ServiceArt key={image.alt} image={image} className="h-32" />
      ))}
      <div className="grid grid-rows-[auto_1fr_auto] gap-2 p-5">
        <h3 className="h3 flex gap-2">
          <ServiceIcon name={icon} />
          {title}
        </h3>
        <p className="max-w-text text-ink-2">{description}</p>
        {link && (
          <p className="mt-2">
            <ButtonLink href={link}>{buttonText}</ButtonLink>
          </p>
        )}
      </div>
    </article>
  );
}

const icons = {
  search: Search,
  message: MessageSquare,
  handshake: Handshake,
  sliders: Sliders,
  users: Users,
} as const satisfies Record<Service["icon"], unknown>;

function ServiceIcon({ name }: { name: Service["icon"] }) {
  const Icon = icons[name];
  return <Icon className="mt-0.5" />;
}
