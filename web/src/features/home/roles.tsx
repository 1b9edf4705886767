import { isBuilt, paths } from "#lib/paths.ts";
import { Anchor } from "#ui/anchor.tsx";
import ArrowRight from "#ui/icons/arrow-right.tsx";

const join = paths.registrationHome;

/** HOME-02: the purpose of each role and where it begins. */
const roles = [
  {
    title: "For startups",
    purpose:
      "Find funding and guidance. Your profile is listed as soon as you register, and student teams are welcome.",
    links: [
      { to: paths.investors, text: "Find investors" },
      { to: paths.mentors, text: "Find mentors" },
      { to: join, text: "Register your startup" },
    ],
  },
  {
    title: "For investors",
    purpose: "Find high-potential ventures by stage, industry and state, and write to their founders yourself.",
    links: [
      { to: paths.startups, text: "Browse startups" },
      { to: join, text: "Register as investor" },
    ],
  },
  {
    title: "For mentors",
    purpose: "Share what you know with founders who look for help in your field. You choose whom you answer.",
    links: [
      { to: paths.startups, text: "See who is building" },
      { to: join, text: "Register as mentor" },
    ],
  },
] as const;

export function Roles() {
  return (
    <section className="wrap section">
      <h2 className="sr-only">Startups, investors and mentors</h2>
      <ul className="grid gap-8 md:grid-cols-3">
        {roles.map(({ title, purpose, links }) => (
          <li key={title} className="grid content-start gap-2 border-t-2 border-ink pt-5">
            <h3 className="h3">{title}</h3>
            <p className="text-ink-2">{purpose}</p>
            <ul className="mt-1">
              {links
                .filter(({ to }) => isBuilt(to))
                .map((link) => (
                  <li key={link.text}>
                    <Anchor
                      href={link.to}
                      className="inline-flex items-center gap-2 py-1 font-semibold no-underline hover:underline"
                    >
                      {link.text}
                      <ArrowRight />
                    </Anchor>
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
