import {
  DISCLAIMER_MAX,
  OFFICE_ADDRESS_MAX,
  OFFICER_HOURS_MAX,
  OFFICER_NAME_MAX,
  PAYMENT_TEXT_MAX,
  SITE_TEXTS,
  type SiteSettings,
  SOCIAL_LINKS_MAX,
  SOCIAL_NAME_MAX,
} from "@startup-connect/contract/content";
import { inOthers } from "@startup-connect/contract/shared";
import { useState } from "react";
import type { ScreenProps } from "#features/admin/list.tsx";
import { OtherLanguages } from "#features/admin/other-languages.tsx";
import { SectionPage } from "#features/admin/section-page.tsx";
import { adminMeta } from "#features/admin/sections.ts";
import { PricesPanel } from "#features/plans/admin-prices.tsx";
import { ActionForm } from "#lib/action-form.tsx";
import { browserApi, type FieldOf } from "#lib/api.ts";
import { forMembers } from "#lib/guard.tsx";
import { Button, IconButton } from "#ui/button.tsx";
import { Panel } from "#ui/card.tsx";
import { Plus, Trash } from "#ui/icons.tsx";
import { Input } from "#ui/input.tsx";
import { Textarea } from "#ui/textarea.tsx";

export const meta = adminMeta("Site settings");

export const clientLoader = forMembers(async (_: { request: Request }) => {
  const [{ disclaimer, ...site }, { plans }] = await Promise.all([
    browserApi("GET /api/admin/site"),
    browserApi("GET /api/plans"),
  ]);
  return { site, disclaimer, plans };
});

/** ADM-08, ADM-12. */
export default function Site({ loaderData: { site, disclaimer, plans } }: ScreenProps<typeof clientLoader>) {
  return (
    <SectionPage title="Site settings" lead="Empty fields are not shown. Changes appear on all pages immediately.">
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <SettingsPanel site={site} />
        <div className="grid gap-5">
          <PricesPanel plans={plans} />
          <DisclaimerPanel start={disclaimer} />
        </div>
      </div>
    </SectionPage>
  );
}

/** A link with a key of its own, so that taking one away leaves what is typed into the others. */
interface Link {
  key: number;
  name: string;
  url: string;
}

function SettingsPanel({ site }: { site: SiteSettings }) {
  const [links, setLinks] = useState<readonly Link[]>(site.social.map((link, key) => ({ key, ...link })));
  const [nextKey, setNextKey] = useState(site.social.length);
  const setLink = (key: number, change: Partial<Link>) =>
    setLinks(links.map((link) => (link.key === key ? { ...link, ...change } : link)));
  return (
    <Panel title="Contact and links">
      <ActionForm<FieldOf<"PUT /api/admin/site">>
        submit="Save settings"
        busyText="Saving…"
        start={{ ...site, social: undefined }}
        action={({ all }) => {
          const social = links.map(({ name, url }) => ({ name, url }));
          const json = {
            ...all("email", "phone", "tollFree", "address", "payment", "applyUrl", ...inOthers(...SITE_TEXTS)),
            ...all("officerName", "officerEmail", "officerPhone", "officerHours"),
            social,
          };
          return browserApi("PUT /api/admin/site", { json });
        }}
      >
        {(field, faults) => (
          <>
            <Input
              {...field("email")}
              label="Contact email"
              type="email"
              optional
              hint="Contact requests are emailed here."
            />
            <Input {...field("phone")} label="Phone" type="tel" optional />
            <Input {...field("tollFree")} label="Toll-free number" type="tel" optional />
            <Textarea
              {...field("address")}
              label="Address"
              optional
              hint="If empty, the contact page shows Chennai."
              rows={3}
              limit={OFFICE_ADDRESS_MAX}
            />
            <fieldset className="grid gap-4">
              <legend className="mb-1 font-semibold">Grievance officer</legend>
              <Input
                {...field("officerName")}
                label="Name of the officer"
                optional
                maxLength={OFFICER_NAME_MAX}
                hint="Shown on the page Grievance officer."
              />
              <Input {...field("officerEmail")} label="Email of the officer" type="email" optional />
              <Input {...field("officerPhone")} label="Number to call" type="tel" optional />
              <Input {...field("officerHours")} label="Hours of the officer" optional maxLength={OFFICER_HOURS_MAX} />
            </fieldset>
            <Textarea
              {...field("payment")}
              label="How orders are paid"
              optional
              hint="UPI address or bank account. Shown with unpaid orders of plans and in their email."
              rows={4}
              limit={PAYMENT_TEXT_MAX}
            />
            <OtherLanguages
              field={field}
              texts={[
                { name: "address", label: "Address", limit: OFFICE_ADDRESS_MAX, rows: 3 },
                { name: "payment", label: "How orders are paid", limit: PAYMENT_TEXT_MAX, rows: 4 },
                { name: "officerHours", label: "Hours of the officer", limit: OFFICER_HOURS_MAX },
              ]}
            />
            <fieldset className="grid gap-3">
              <legend className="mb-1 font-semibold">Social links</legend>
              {links.map(({ key, name, url }, place) => (
                <div
                  key={key}
                  className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[10rem_minmax(0,1fr)_auto]"
                >
                  <Input
                    label={`Name of link ${place + 1}`}
                    value={name}
                    maxLength={SOCIAL_NAME_MAX}
                    error={faults[`social.${place}.name`]}
                    className="max-sm:col-span-2"
                    onChange={(event) => setLink(key, { name: event.currentTarget.value })}
                  />
                  <Input
                    label={`Address of link ${place + 1}`}
                    type="url"
                    value={url}
                    error={faults[`social.${place}.url`]}
                    onChange={(event) => setLink(key, { url: event.currentTarget.value })}
                  />
                  <IconButton
                    label={`Remove link ${place + 1}`}
                    icon={<Trash />}
                    className="mt-6.5"
                    onClick={() => setLinks(links.filter((link) => link.key !== key))}
                  />
                </div>
              ))}
              {links.length < SOCIAL_LINKS_MAX && (
                <Button
                  size="sm"
                  className="justify-self-start"
                  onClick={() => {
                    setLinks([...links, { key: nextKey, name: "", url: "https://" }]);
                    setNextKey(nextKey + 1);
                  }}
                >
                  <Plus />
                  Add a link
                </Button>
              )}
            </fieldset>
            <Input
              {...field("applyUrl")}
              label="Apply Now link"
              type="url"
              optional
              hint="Where startups apply for recognition. If empty, it opens the National Single Window System."
            />
          </>
        )}
      </ActionForm>
    </Panel>
  );
}

type DisclaimerField = FieldOf<"PUT /api/admin/disclaimer">;

const DisclaimerPanel = ({ start }: { start: Partial<Record<DisclaimerField, string | undefined>> }) => (
  <Panel title="Disclaimer">
    <ActionForm<DisclaimerField>
      submit="Save disclaimer"
      busyText="Saving…"
      start={start}
      action={({ all }) => browserApi("PUT /api/admin/disclaimer", { json: all("text", ...inOthers("text")) })}
    >
      {(field) => (
        <>
          <Textarea
            {...field("text")}
            label="Text of the welcome pop-up"
            optional
            hint="Shown once per session. Line breaks are kept. If empty, there is no pop-up."
            rows={12}
            limit={DISCLAIMER_MAX}
            className="w-full"
          />
          <OtherLanguages
            field={field}
            texts={[{ name: "text", label: "Text of the welcome pop-up", limit: DISCLAIMER_MAX, rows: 12 }]}
          />
        </>
      )}
    </ActionForm>
  </Panel>
);
