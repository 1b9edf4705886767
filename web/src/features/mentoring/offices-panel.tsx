import type { OfficeCard } from "@startup-connect/contract/mentoring";
import * as t from "#texts/mentoring.ts";
import * as work from "#texts/mentoring-work.ts";
import { Panel } from "#ui/card.tsx";
import { NewOffice } from "./office-form.tsx";
import { OfficeList } from "./office-list.tsx";
import { ownZone } from "./times.ts";

interface OfficesPanelProps {
  offices: readonly OfficeCard[];
  /** By which times of new ones are entered; null for who can add none. */
  zone: string | null;
}

/** The own upcoming ones, as mentor and with a place; nothing for who has none and can add none. */
export function OfficesPanel({ offices, zone }: OfficesPanelProps) {
  if (offices.length === 0 && !zone) return null;
  return (
    <Panel title={t.officeHours} action={zone && <NewOffice zone={zone} />} flush>
      {offices.length > 0 ? (
        <OfficeList offices={offices} zone={ownZone()} named />
      ) : (
        <p className="px-4 py-4 text-sm text-ink-2 sm:px-5">{work.oneHour}</p>
      )}
    </Panel>
  );
}
