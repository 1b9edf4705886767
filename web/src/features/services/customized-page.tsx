import { publicMeta } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import { Anchor } from "#ui/anchor.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { KolamCover } from "#ui/kolam-field.tsx";

export const meta = publicMeta({
  title: "Customized Services",
  description:
    "Consulting for your situation: tell us what you are building, and we agree on the rest before we start.",
  path: paths.customizedServices,
});

/** SHELL-30: what the contact form is opened with. */
const enquiry = `${paths.contact}?queryType=${encodeURIComponent("Customized Services")}`;

const steps = [
  {
    title: "You write to us",
    text: "Describe what you are building, what stage you are at, and what you want to change.",
  },
  { title: "A person reads it", text: "Your message gets a number, and we reply by email." },
  {
    title: "You decide",
    text: "Writing to us is free and commits you to nothing. We agree on the next steps with you first.",
  },
] as const;

/** What such an enquiry can be about. */
const cases = [
  "We have a profile, but the right investors do not reply.",
  "We are not sure whether we can be recognised as a startup.",
  "We run an incubator and want to bring twenty teams at once.",
] as const;

/** SHELL-30: consulting that is agreed on with one member. */
export default function CustomizedPage() {
  return (
    <>
      <header className="border-b border-line bg-surface">
        <KolamCover id="customized-services" className="h-22 sm:h-28" />
        <div className="wrap grid justify-items-start gap-3 pt-8 pb-8">
          <p className="text-sm">
            <Anchor href={paths.services}>Our Services</Anchor>
          </p>
          <h1 className="h2">Customized Services</h1>
          <p className="max-w-text text-lg text-ink-2">
            Consulting tailored to you, for when the directory, messages and events are not enough and you want someone
            to go through your plans with you.
          </p>
          <ButtonLink kind={1} size="lg" href={enquiry} className="mt-2">
            Send an enquiry
          </ButtonLink>
        </div>
      </header>
      <section className="wrap section split">
        <h2 className="h2">How it works</h2>
        <ol className="grid gap-8 md:grid-cols-3">
          {steps.map(({ title, text }, i) => (
            <li key={title} className="grid content-start gap-2 border-t-2 border-ink pt-5">
              <p className="num text-ink-3">{i + 1}</p>
              <h3 className="h4">{title}</h3>
              <p className="text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
      </section>
      <section className="wrap section split pt-0">
        <h2 className="h2">For example</h2>
        <ul className="grid max-w-text gap-3 text-lg">
          {cases.map((text) => (
            <li key={text} className="border-l-2 border-line-2 pl-4 text-ink-2">
              {text}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
