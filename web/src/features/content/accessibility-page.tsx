import { publicMeta } from "#lib/head.ts";
import { paths } from "#lib/paths.ts";
import * as t from "#texts/accessibility.ts";
import { Anchor } from "#ui/anchor.tsx";
import { Bullets, HowToReachUs, LongText, Part, useOperatorContact } from "./legal-parts.tsx";

export const meta = publicMeta({ title: t.title, description: t.description, path: paths.accessibility });

/** A11Y-09: says only what the tests of this software do. A change of them changes this text. */
export default function AccessibilityPage() {
  const contact = useOperatorContact();
  return (
    <LongText title={t.title} lead={t.lead}>
      <Part title={t.standard}>
        <p>{t.standardText}</p>
      </Part>
      <Part title={t.tested}>
        <p>{t.testedText}</p>
        <Bullets items={[t.axe, t.keyboard, t.windows, t.tasks, t.announced, t.respected]} />
      </Part>
      <Part title={t.missing}>
        <Bullets items={[t.readers, t.ownTexts, t.englishOnly]} />
      </Part>
      <Part title={t.report}>
        <p>
          {t.reportText({
            link: (inside) => <Anchor href={`${paths.contact}?queryType=Accessibility`}>{inside}</Anchor>,
          })}
        </p>
        {contact.email || contact.phone ? <HowToReachUs {...contact} /> : null}
        <p>{t.commissioner}</p>
      </Part>
    </LongText>
  );
}
