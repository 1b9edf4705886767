import { usualZone, ZONE_UNREADABLE } from "@startup-connect/contract/mentoring";
import { useMemo, useState } from "react";
import { language } from "#lib/language.ts";
import * as t from "#texts/mentoring-hours.ts";
import { cx } from "#ui/cx.ts";
import { Field } from "#ui/field.tsx";
import { Input } from "#ui/input.tsx";
import { INDIA, ownZone, ownZoneText, zoneName, zoneText } from "./times.ts";

/** All zones of the browser by their usual names, these first. */
const zonesAfter = (...first: string[]): string[] => [
  ...new Set([...first, ...Intl.supportedValuesOf("timeZone").map(usualZone)]),
];

/** "UTC+5:30", today's. */
const offsetIn = (zone: string): string => zoneText(zone, "shortOffset").replace("GMT", "UTC");

/** More are not looked through; a further letter narrows the list. */
const SHOWN_MAX = 50;
/** Rows of the open list, and its look. */
const ROWS = 6;
const OPEN =
  "bg-none p-1 text-sm [&>option]:px-2 [&>option]:py-1.5 [&>option:checked]:bg-[linear-gradient(var(--color-action-tint),var(--color-action-tint))] [&>option:checked]:font-semibold";

/** "New York, America (UTC-5)", so that typing in the list finds the city. */
const optionOf = (zone: string) => {
  const [region = "", ...place] = zone.split("/");
  const last = language === "en" ? region : ownZoneText(zone);
  const name = zone === INDIA ? zoneName(zone) : [...place.toReversed(), last].filter(Boolean).join(", ");
  return { value: zone, label: `${name.replaceAll("_", " ")} (${offsetIn(zone)})` };
};

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace("gmt", "utc")
    .replaceAll("−", "-")
    .replace(/([+-])0(?=\d)/, "$1");

/** What people look for who do not know that the zone of India is named after one city. */
const INDIAN = "IST Bharat Calcutta Mumbai Delhi Bengaluru Bangalore Chennai Hyderabad Pune Ahmedabad";

interface ZonePickerProps {
  /** "" where it must be chosen again. */
  value: string;
  error?: string | undefined;
  onChange: (zone: string) => void;
}

/** INPUT-12: India first, then one's own zone, then all with their city and offset; a search narrows the list and opens it. */
export function ZonePicker({ value, error, onChange }: ZonePickerProps) {
  const [sought, setSought] = useState("");
  const options = useMemo(() => {
    const [first, own, ...others] = zonesAfter(INDIA, usualZone(ownZone())).map(optionOf);
    const rest = others.sort((a, b) => a.label.localeCompare(b.label));
    return [first, own, ...rest].filter((one) => one !== undefined);
  }, []);
  const words = plain(sought)
    .split(/[\s,]+/)
    .filter(Boolean);
  const found = options.filter(({ value: zone, label }) => {
    const text = words.length > 0 ? plain(`${label} ${zoneText(zone, "long")} ${zone === INDIA ? INDIAN : ""}`) : "";
    return words.every((word) => text.includes(word));
  });
  const current = value && !found.some((one) => one.value === value) ? [optionOf(value)] : [];
  const isSearch = words.length > 0;
  const shown = [...current, ...(isSearch ? found.slice(0, SHOWN_MAX) : found)];
  return (
    <div className="grid content-start gap-2">
      <Field label={t.timeZone} error={error ?? (value ? undefined : ZONE_UNREADABLE)}>
        {(control) => (
          <select
            {...control}
            name="zone"
            className={cx("input", isSearch && OPEN)}
            size={isSearch ? Math.max(2, Math.min(ROWS, shown.length)) : undefined}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          >
            {!value && <option value="">{t.chooseZone}</option>}
            {shown.map(({ value: zone, label }) => (
              <option key={zone} value={zone}>
                {label}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Input
        type="search"
        size="sm"
        label={t.searchZone}
        hideLabel
        data-unkept=""
        autoComplete="off"
        placeholder={t.searchExample}
        value={sought}
        onChange={({ currentTarget }) => setSought(currentTarget.value)}
        onKeyDown={(event) => {
          // Else it sends the form.
          if (event.key === "Enter") event.preventDefault();
        }}
      />
      <span role="status" className={isSearch && found.length === 0 ? "text-sm text-ink-2" : "sr-only"}>
        {isSearch && (found.length === 0 ? t.noZone : t.zonesFound({ count: found.length }))}
      </span>
    </div>
  );
}
