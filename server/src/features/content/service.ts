import {
  type DisclaimerChanges,
  disclaimerText,
  SITE_TEXTS,
  type Site,
  type SiteSettings,
} from "@startup-connect/contract/content";
import { keysOf, pick } from "@startup-connect/contract/shared";
import { z } from "zod";
import type { Accounts } from "#features/accounts/index.ts";
import type { Audit } from "#features/audit/index.ts";
import type { Plans } from "#features/plans/index.ts";
import type { Recognition } from "#features/recognition/index.ts";
import { changesText } from "#platform/changes.ts";
import type { Tx } from "#platform/database.ts";
import type { Viewer } from "#platform/http.ts";
import { ownTexts, textsApart } from "#platform/own-texts.ts";
import type { Platform } from "#platform/platform.ts";
import { ttlCache } from "#platform/search/ttl-cache.ts";
import * as t from "#texts/content-site.ts";
import { allSettings, setSetting, unset } from "./queries.ts";

/** What content uses of other features. */
export interface ContentPorts {
  /** Whether the database holds the demo world. */
  app: { isDemo(): Promise<boolean> };
  accounts: Pick<Accounts, "googleSignIn" | "members">;
  /** Whether people under 18 can take part here. */
  age: { takesMinors: boolean };
  audit: Pick<Audit, "record">;
  plans: Pick<Plans, "onlinePayment">;
  recognition: Pick<Recognition, "facts">;
  /** What an administrator puts on show: sponsored entries of today, achievers (B47). */
  showcase: { shown(): Promise<Pick<Site, "sponsors" | "achievers">> };
}

const text = z.string().catch("");

/** Settings as stored; a missing or broken one counts as unset and is left out by the pages (SHELL-19). */
export const settingsSchema = z.object({
  email: text,
  phone: text,
  tollFree: text,
  address: text,
  officerName: text,
  officerEmail: text,
  officerPhone: text,
  officerHours: text,
  payment: text,
  social: z.array(z.object({ name: z.string(), url: z.url({ protocol: /^https?$/ }) })).catch([]),
  /** Until the operator writes another one it says in short what the terms say at length. */
  disclaimer: disclaimerText.catch(t.disclaimer),
  applyUrl: z.string().catch("https://www.nsws.gov.in/"),
});

/** Settings change by an admin's hand, a few times a year; every page asks for them. */
const KEPT_MS = 5_000;
/** Longest detail of the log. */
const DETAIL_MAX = 1500;

/** What the operator sets without a release (ADM-08, ADM-12). */
export function contentService({ db, clock }: Platform, ports: ContentPorts) {
  const settings = ttlCache(clock, KEPT_MS, async () => ({
    ...settingsSchema.parse(await allSettings(db.reads)),
    demo: await ports.app.isDemo(),
  }));

  /** The texts of each language apart. */
  const apart = (site: SiteSettings): SiteSettings => ({ ...site, ...textsApart(SITE_TEXTS, site) });

  async function stored(tx: Tx) {
    const { disclaimer, ...site } = settingsSchema.parse(await allSettings(tx));
    return { disclaimer, site };
  }

  return {
    settings: settings.get,

    async site() {
      const { site, disclaimer } = await db.tx(stored);
      return { ...apart(site), disclaimer: textsApart(["text"], { text: disclaimer }) };
    },

    /** Sets what is given and unsets what is empty. @returns the settings as they hold now. */
    async setSite({ userId: adminId }: Viewer, wanted: SiteSettings): Promise<SiteSettings> {
      const after = await db.tx(async (tx) => {
        const before = (await stored(tx)).site;
        const values = { ...pick(wanted, keysOf(before)), ...ownTexts(SITE_TEXTS, wanted) };
        for (const [key, value] of Object.entries(values)) {
          if (value.length > 0) await setSetting(tx, key, value, clock.now());
          else await unset(tx, key);
        }
        const site = apart((await stored(tx)).site);
        const detail = changesText(apart(before), site).slice(0, DETAIL_MAX);
        if (detail) await ports.audit.record(tx, { adminId, act: "site.changed", target: "Site settings", detail });
        return site;
      });
      settings.drop();
      return after;
    },

    /** An empty text is one too: then there is no pop-up. */
    async setDisclaimer({ userId: adminId }: Viewer, wanted: DisclaimerChanges): Promise<string> {
      const text = await db.tx(async (tx) => {
        const before = { text: (await stored(tx)).disclaimer };
        const after = ownTexts(["text"], wanted);
        await setSetting(tx, "disclaimer", after.text, clock.now());
        const detail = changesText(textsApart(["text"], before), textsApart(["text"], after)).slice(0, DETAIL_MAX);
        await ports.audit.record(tx, { adminId, act: "disclaimer.changed", target: "Welcome pop-up", detail });
        return after.text;
      });
      settings.drop();
      return text;
    },
  };
}
