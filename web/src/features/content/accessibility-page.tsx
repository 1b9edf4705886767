import { publicMeta } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Bullets, HowToReachUs, Part, useOperatorContact } from "./legal-parts.tsx";

export const meta = publicMeta({
  title: "Accessibility",
  description:
    "Which standard Startup Connect follows, how it was tested, what is known to be missing, and where to report a problem.",
  path: paths.accessibility,
});

/** A11Y-09: says only what the tests of this software do. A change of them changes this text. */
export default function AccessibilityPage() {
  const contact = useOperatorContact();
  return (
    <article className="wrap section grid gap-10" lang="en-IN">
      <header className="grid max-w-text gap-3">
        <h1 className="h2">Accessibility</h1>
        <p className="text-lg text-ink-2">Everyone should be able to use Startup Connect, with any device or aid.</p>
      </header>
      <div className="grid max-w-text gap-10">
        <Part title="The standard">
          <p>
            We aim to meet the Web Content Accessibility Guidelines (WCAG) 2.2 at level AA. The Indian standard IS 17802
            builds on the same guidelines. No outside auditor has certified this yet.
          </p>
        </Part>
        <Part title="What was tested">
          <p>Every version of the software passes these tests in the Chromium browser before it is released:</p>
          <Bullets
            items={[
              "Every page is checked by a program (axe) for serious faults of WCAG 2.2 A and AA, and for contrast in light and dark colours.",
              "Every page is used by keyboard, at phone and desktop size: what has the focus must be visible, marked and not covered.",
              "Every page fits windows from 320 to 1920 pixels wide, which includes a zoom of 400%, without sideways scrolling.",
              "The main tasks work by keyboard alone. Menus, filters and dialogs keep the focus and return it when they close.",
              "Errors, new pages and changed lists are announced. Public pages work without scripts.",
              "Colours chosen by your system, print and reduced motion are respected.",
            ]}
          />
        </Part>
        <Part title="What is missing">
          <Bullets
            items={[
              "It has not been tested with screen readers, magnifiers or voice control yet, or by people who use them.",
              "Members add their own pictures, documents and texts. These may not be accessible.",
              "This page, legal texts, long guides and the pages of administrators are in English only.",
            ]}
          />
        </Part>
        <Part title="Report a problem">
          <p>
            Something does not work for you?{" "}
            <Anchor href={`${paths.contact}?queryType=Accessibility`}>Write to us</Anchor> and say which page it is and
            what you use. The form asks for a file: a screenshot or a short text will do.
          </p>
          {contact.email || contact.phone ? <HowToReachUs {...contact} /> : null}
          <p>
            If our answer does not help, you can complain to the Chief Commissioner for Persons with Disabilities under
            the Rights of Persons with Disabilities Act, 2016.
          </p>
        </Part>
      </div>
    </article>
  );
}
