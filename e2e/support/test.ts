import {
  type BrowserContext,
  test as base,
  expect,
  type Page,
  type PlaywrightTestOptions,
  type TestInfo,
} from "@playwright/test";
import { indiaDay } from "@startup-connect/contract/shared";
import { type Dns, startDns } from "../../server/test/dns.ts";
import { type Known, knownFrom } from "./addresses.ts";
import { type Call, caller, sendContactRequest } from "./api.ts";
import { type Mailbox, mailboxOf } from "./mailbox.ts";
import { bookSession, offerOffice, openMentor } from "./mentoring.ts";
import { administrator, type Founder, type Investor, type People, type Person, peopleOf, type Who } from "./people.ts";
import { openRoomTo } from "./rooms.ts";
import { showRound } from "./rounds.ts";
import { type RunningServer, startServer } from "./server.ts";
import { type Watch, watchOf } from "./watch.ts";

interface OfWorker {
  /** The product with the demo world, shared by the tests of one worker. */
  server: RunningServer;
  /** What the server asks about names of websites. */
  dns: Dns;
  call: Call;
  mailbox: Mailbox;
  people: People;
  /** A founder with a startup and an investor, for tests that need any user. */
  founder: Founder;
  investor: Investor;
  /** Made when a test first asks; signed in just now each time, as what is decided needs a fresh proof. */
  admin: () => Promise<Person>;
  known: Known;
  /** Pages of `visit`, and who opened them. */
  visited: { pages: Map<string, Page>; persons: Map<Who, Promise<Person | null>> };
}

type Size = Pick<PlaywrightTestOptions, "viewport" | "isMobile" | "hasTouch" | "deviceScaleFactor">;

export interface OfSize {
  /** The size of tests titled `@daily-phone`, where those of both sizes run together. */
  dailyPhone: Size | null;
}

interface OfTest extends OfSize {
  /** Whether the pop-ups of a first visit were closed just now, so that they cover nothing. Default true. */
  greeted: boolean;
  watch: Watch;
  /** A page in a browser of its own: of a visitor, or of a person who is signed in (at another server: say which). */
  open(person?: Person | null, origin?: string): Promise<Page>;
  /** A user's page shared by the tests of this worker: for reading only. On another `device`, made so once by `prepare`. */
  visit(who: Who, device?: string, prepare?: (page: Page) => Promise<unknown>): Promise<Page>;
  /** The worker's founder or investor, a new member, or null for a visitor. */
  somebody(who: Who): Promise<Person | null>;
}

const sizeOf = (size: Size | null, { title }: TestInfo) => (title.includes("@daily-phone") ? size : null);

export const test = base.extend<OfTest, OfWorker>({
  greeted: [true, { option: true }],
  dailyPhone: [null, { option: true }],
  viewport: ({ viewport, dailyPhone }, use, info) => use(sizeOf(dailyPhone, info)?.viewport ?? viewport),
  isMobile: ({ isMobile, dailyPhone }, use, info) => use(sizeOf(dailyPhone, info)?.isMobile ?? isMobile),
  hasTouch: ({ hasTouch, dailyPhone }, use, info) => use(sizeOf(dailyPhone, info)?.hasTouch ?? hasTouch),
  deviceScaleFactor: ({ deviceScaleFactor, dailyPhone }, use, info) =>
    use(sizeOf(dailyPhone, info)?.deviceScaleFactor ?? deviceScaleFactor),

  dns: [
    // biome-ignore lint/correctness/noEmptyPattern: the way Playwright wants a fixture without needs
    async ({}, use) => {
      const dns = await startDns();
      await use(dns);
      await dns.close();
    },
    { scope: "worker" },
  ],

  server: [
    async ({ dns }, use) => {
      const server = await startServer({ demo: true, env: { DNS_SERVERS: dns.address } });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  call: [({ server }, use) => use(caller(server.url)), { scope: "worker" }],
  mailbox: [({ call }, use) => use(mailboxOf(call)), { scope: "worker" }],
  people: [({ call, mailbox }, use, info) => use(peopleOf(call, mailbox, info.workerIndex)), { scope: "worker" }],
  founder: [async ({ people }, use) => use(await people.founder()), { scope: "worker" }],
  investor: [async ({ people }, use) => use(await people.investor()), { scope: "worker" }],

  admin: [
    ({ server, people }, use) => {
      let made: Promise<Person> | undefined;
      return use(() => {
        made ??= administrator(server, people);
        return made.then(people.anew);
      });
    },
    { scope: "worker" },
  ],

  known: [
    async ({ call, people, founder, investor }, use) => {
      const conversation = await people.connect(investor, founder);
      const { body } = await call("GET", "/api/applications/me", { token: founder.token });
      const application = body.application.applicationId;
      const contactRequest = await sendContactRequest(call);
      const ask = { kind: "correction", text: "The company was founded in 2023.\nPlease correct it." };
      const ticket = (await call("POST", "/api/rights/tickets", { json: ask, token: investor.token })).body.reference;
      const [asker, member] = [await people.investor(), founder.userId];
      const json = { userId: member, purpose: "know", note: "Tell me about your second year." };
      const asked = await call("POST", "/api/connections", { json, token: asker.token });
      const request = asked.body.connection._id;
      const about = { targetType: "profile", targetId: asker.userId, reason: "Asks for a fee before a meeting." };
      const reported = await call("POST", "/api/reports", { json: about, token: founder.token });
      const report = reported.body.number;
      const mentor = await openMentor(call, people);
      const session = await bookSession(call, mentor, founder);
      const office = await offerOffice(call, mentor);
      const sharing = await showRound(call, people, founder);
      const namedBy = await openRoomTo(call, sharing, founder);
      const month = indiaDay(new Date()).slice(0, 7);
      const begun = await call("POST", "/api/updates", { json: { month }, token: founder.token });
      const update = begun.body.update._id;
      const deals = await call("GET", "/api/deals", { token: founder.token });
      const deal = deals.body.deals[0]._id;
      const ids = { deal, member, asker: asker.userId, namedBy, update };
      const made = { conversation, application, contactRequest, ticket, request, report, session, office, ...ids };
      await use(await knownFrom(call, made));
    },
    { scope: "worker" },
  ],

  visited: [
    // biome-ignore lint/correctness/noEmptyPattern: the way Playwright wants a fixture without needs
    async ({}, use) => {
      const pages = new Map<string, Page>();
      await use({ pages, persons: new Map() });
      for (const page of pages.values()) await page.context().close();
    },
    { scope: "worker" },
  ],

  baseURL: ({ server }, use) => use(server.url),

  watch: [
    // biome-ignore lint/correctness/noEmptyPattern: the way Playwright wants a fixture without needs
    async ({}, use) => {
      const watch = watchOf();
      await use(watch);
      expect(watch.faults, "faults of the pages").toEqual([]);
    },
    { auto: true },
  ],

  context: async ({ context, greeted, watch }, use) => {
    await begin(context, { greeted });
    watch.follow(context);
    await use(context);
  },

  somebody: ({ people, founder, investor, admin }, use) => {
    const found: Record<Who, () => Promise<Person | null>> = {
      visitor: async () => null,
      founder: async () => founder,
      investor: async () => investor,
      newFounder: () => people.member("Startup"),
      newInvestor: () => people.member("Investor"),
      newMentor: () => people.member("Mentor"),
      admin,
    };
    return use((who) => found[who]());
  },

  open: async ({ browser, greeted, server, watch }, use, info) => {
    const opened: Page[] = [];
    await use(async (person, origin = server.url) => {
      const context = await browser.newContext();
      await begin(context, { greeted, person, origin });
      watch.follow(context);
      const page = await context.newPage();
      opened.push(page);
      return page;
    });
    const hasFailed = info.status !== info.expectedStatus;
    for (const page of opened) {
      if (hasFailed) console.log(`${page.url()}\n${await page.locator("body").ariaSnapshot()}`);
      await page.context().close();
    }
  },

  visit: async ({ browser, server, somebody, visited: { pages, persons }, watch }, use, info) => {
    const ends: (() => void)[] = [];
    await use(async (who, device = "", prepare) => {
      const key = `${who} ${device}`;
      const page = pages.get(key) ?? (await newPageOf(who));
      if (!pages.has(key)) await prepare?.(page);
      pages.set(key, page);
      ends.push(watch.follow(page.context()));
      await page.emulateMedia({ colorScheme: null });
      if (info.project.use.viewport) await page.setViewportSize(info.project.use.viewport);
      return page;
    });
    for (const end of ends) end();

    async function newPageOf(who: Who): Promise<Page> {
      const context = await browser.newContext();
      const person = persons.get(who) ?? somebody(who);
      persons.set(who, person);
      await begin(context, { greeted: true, person: await person, origin: server.url });
      return context.newPage();
    }
  },
});

export { expect };

interface Beginning {
  greeted: boolean;
  person?: Person | null | undefined;
  origin?: string;
}

/**
 * What the storage holds before the first page: what closing the pop-ups leaves (SHELL-35), in every document, and once
 * the session of a person. Playwright's own way opens a page of its own in every context, to write the same.
 */
const begin = (context: BrowserContext, { greeted, person, origin }: Beginning) =>
  context.addInitScript(
    ([greeted, session, origin]) => {
      try {
        if (greeted) {
          sessionStorage.setItem("welcomePopupShown", "true");
          localStorage.setItem("newStartupPopup", JSON.stringify({ closed: true, closedAt: Date.now() }));
        }
        if (!session || location.origin !== origin || localStorage.getItem("begun")) return;
        for (const [key, value] of Object.entries({ ...session, begun: "true" })) localStorage.setItem(key, value);
      } catch {
        // A document without an address has no storage, and no pop-ups.
      }
    },
    [greeted, person && sessionOf(person), origin] as const,
  );

/** What the login page stores (AUTH-07). */
const sessionOf = ({ email, token, role }: Person) => ({
  email,
  authToken: token,
  userType: role,
  isLoggedIn: "true",
});
