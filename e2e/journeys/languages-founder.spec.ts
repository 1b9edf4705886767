import type { Page } from "@playwright/test";
import { type Call, caller } from "../support/api.ts";
import { look, mailStrays, readsIn, textsOf } from "../support/languages.ts";
import { type Mailbox, mailboxOf } from "../support/mailbox.ts";
import { password } from "../support/newcomers.ts";
import { hydrated, openPage } from "../support/page.ts";
import { peopleOf } from "../support/people.ts";
import { type RunningServer, startServer } from "../support/server.ts";
import { expect, test } from "../support/test.ts";

let server: RunningServer;
let call: Call;
let mailbox: Mailbox;
test.beforeAll(async () => {
  server = await startServer({ env: { LANGUAGES: "hi,ta" } });
  call = caller(server.url);
  mailbox = mailboxOf(call);
});
test.afterAll(() => server.stop());

/** What people write stays as it is: here in the letters of the language. English is last, as others see its names. */
const written = {
  hi: { founder: "गीता राव", startup: "नीर", city: "भुज", investor: "कमल सेन", note: "क्या हम मिलें?", hello: "ज़रूर" },
  ta: { founder: "கீதா ராவ்", startup: "நீர்", city: "மதுரை", investor: "கமல் சென்", note: "பேசலாமா?", hello: "சரி" },
  en: {
    founder: "Gita Rao",
    startup: "Neer",
    city: "Bhuj",
    investor: "Kamal Sen",
    note: "May we talk?",
    hello: "Sure",
  },
} as const;
const languages = ["hi", "ta", "en"] as const;

for (const language of languages) {
  const prefix = language === "en" ? "" : `/${language}`;
  const words = textsOf(language);
  const mine = written[language];
  /** In English the lists have those who came before, and the first letters of their names. */
  const known =
    language === "en"
      ? [...Object.values(written).flatMap((one) => Object.values(one)), "नी", "நீ"]
      : Object.values(mine);

  /** A screen of the way, once it shows the text. */
  async function screen(page: Page, text: string) {
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();
    await look(page, text, { language, written: known });
  }

  test.describe(`in ${language}`, () => {
    test.use({ locale: `${language}-IN`, viewport: { width: 390, height: 844 } });

    test(`LANG-01 LANG-08: a founder in ${language} comes from the first page to an answered request @once`, async ({
      open,
    }) => {
      const people = peopleOf(call, mailbox, languages.indexOf(language));
      const investor = await people.investor(mine.investor);
      await readsIn(call, language, investor);

      const page = await open(null, server.url);
      const press = (role: "button" | "link", place: string) =>
        page
          .getByRole(role, { name: words(place), exact: true })
          .filter({ visible: true })
          .first()
          .click();
      const field = (place: string) => page.getByRole("main").getByLabel(words(place), { exact: true });
      await openPage(page, `${server.url}${prefix}/`);
      await screen(page, words("web/home.meetThePeople"));
      await press("link", "web/home.getStarted");
      await hydrated(page);
      await screen(page, words("web/accounts-role.question"));
      await page
        .getByRole("radio", { name: words("web/accounts-role.startup") })
        .first()
        .check();
      await press("button", "web/accounts-role.next");
      await screen(page, words("web/accounts-role.question"));
      await page.getByRole("dialog").locator("a[href*='/register']").click();

      await screen(page, words("web/accounts-register.repeatPassword"));
      const email = `gita-${language}@people.example`;
      await field("web/accounts.name").fill(mine.founder);
      await field("web/accounts.email").fill(email);
      await field("web/accounts.password").fill("short");
      await field("web/accounts-register.repeatPassword").fill(password);
      await press("button", "web/accounts-register.send");
      await expect(field("web/accounts.password")).toHaveAttribute("aria-invalid", "true");
      await screen(page, words("web/accounts-register.repeatPassword"));
      await field("web/accounts.password").fill(password);
      await press("button", "web/accounts-register.send");
      await screen(page, words("web/accounts-register.oneTimeCode"));
      await field("web/accounts-register.oneTimeCode").fill(await mailbox.code(email));
      await press("button", "web/accounts-register.verify");
      await screen(page, words("web/accounts-register.proceed"));
      await press("link", "web/accounts-register.proceed");

      await screen(page, words("web/startups-form.aboutLead"));
      await page.getByLabel(words("contract/startups-fields.startupName")).fill(mine.startup);
      await press("button", "web/registration.next");
      await screen(page, words("web/registration.contactLead"));
      await page.getByLabel(words("contract/startups-fields.state")).selectOption("Gujarat");
      await page.getByLabel(words("contract/startups-fields.city")).fill(mine.city);
      await press("button", "web/registration.next");
      await screen(page, words("web/startups-form.categoriesLead"));
      await page.getByLabel(words("contract/startups-fields.industry")).first().selectOption("Energy");
      await press("button", "web/registration.next");
      await screen(page, words("web/startups-form.interestLead"));
      await press("button", "web/registration.next");
      await screen(page, words("web/registration.check"));
      await press("button", "web/registration.submit");
      await page.getByRole("alert").getByText(words("contract/startups-fields.mobile"), { exact: true }).click();
      await page.getByLabel(words("contract/startups-fields.mobile")).fill("9876543210");
      for (const lead of ["categoriesLead", "interestLead"]) {
        await press("button", "web/registration.next");
        await expect(page.getByText(words(`web/startups-form.${lead}`))).toBeVisible();
      }
      await press("button", "web/registration.next");
      await screen(page, words("web/registration.check"));
      await page.getByRole("checkbox").check();
      await press("button", "web/registration.submit");
      await screen(page, words("web/startups-form.listed"));
      await press("link", "web/registration.toDashboard");
      await screen(page, words("web/overview.welcome"));

      await press("button", "web/shell.openMenu");
      await screen(page, words("web/shell.investors"));
      await press("link", "web/shell.investors");
      await screen(page, mine.investor);
      await page.getByRole("main").getByRole("link", { name: mine.investor }).first().click();
      await screen(page, words("web/investors.connectToLearn"));
      await press("button", "contract/connections.connect");
      await screen(page, words("web/connections-work.whatAbout"));
      await page.getByRole("radio", { name: words("web/connections-words.know") }).check();
      await press("button", "web/connections-work.sendRequest");
      await screen(page, words("web/connections-work.oneSentence"));
      await page.getByRole("main").getByRole("textbox").fill(mine.note);
      await press("button", "web/connections-work.sendRequest");
      await expect(page.getByText(words("web/connections-work.requestSent"))).toBeVisible();
      await screen(page, words("web/connections-work.sentWithIt"));

      const profile = await mailbox.link(investor.email, /http\S+\/startup\/\S+/);
      const [request] = await mailbox.to(investor.email);
      const asked = await open(investor, server.url);
      await openPage(asked, profile);
      await screen(asked, mine.startup);
      await openPage(asked, `${server.url}${prefix}/connections?show=received`);
      await screen(asked, mine.note);
      await asked
        .getByRole("link", { name: words("web/connections-answers.openRequest") })
        .first()
        .click();
      await screen(asked, words("web/connections-work.yourAnswers"));
      await asked.getByRole("button", { name: words("web/connections-work.accept"), exact: true }).click();
      await screen(asked, words("contract/connections.accepted"));
      await asked.getByRole("link", { name: words("web/connections-work.openConversation") }).click();
      await screen(asked, mine.note);
      await asked.getByRole("textbox", { name: words("web/conversations.message") }).fill(mine.hello);
      await asked.getByRole("button", { name: words("web/conversations.send"), exact: true }).click();

      await openPage(page, await mailbox.link(email, /http\S+\/messages\/\S+/));
      await screen(page, mine.hello);
      await openPage(page, `${server.url}${prefix}/notifications`);
      await screen(page, words("web/notifications-work.openConversation"));
      await openPage(page, `${server.url}${prefix}/messages`);
      await screen(page, mine.hello);
      const mails = [...(await mailbox.to(email)), ...(request ? [request] : [])];
      expect(mails).toHaveLength(3);
      for (const one of mails) expect.soft(mailStrays(one, language, known, server.url), one.subject).toEqual([]);
    });
  });
}
