import { PRIVACY_SECTIONS } from "@startup-connect/contract/content";
import { Accordion } from "#ui/disclosure.tsx";
import { LegalNote, type OperatorContact } from "./legal-parts.tsx";
import { privacyTexts } from "./privacy-sections.tsx";
import { useOpenByHash } from "./use-open-by-hash.ts";

/** FAQ-07, FAQ-08. */
export function PrivacyPage({ contact }: { contact: OperatorContact }) {
  useOpenByHash();
  const texts = privacyTexts(contact);
  return (
    <div className="wrap section grid gap-x-12 gap-y-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="grid content-start gap-4">
        <h1 className="h2">Privacy Policy</h1>
        <LegalNote />
      </div>
      <div className="max-w-text">
        <Accordion
          name="privacy"
          items={PRIVACY_SECTIONS.map(({ id, title }, place) => ({
            id,
            title: <h2 className="h4">{title}</h2>,
            body: texts[id],
            open: place === 0,
          }))}
        />
      </div>
    </div>
  );
}
