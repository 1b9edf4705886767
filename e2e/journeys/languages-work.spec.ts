import type { Page } from "@playwright/test";
import { indiaDay, type Language, languages, plusDays, prefixOf } from "@startup-connect/contract/shared";
import { mailStrays, strays, textsOf } from "../support/languages.ts";
import type { Mailbox } from "../support/mailbox.ts";
import { freeTimes, openMentor } from "../support/mentoring.ts";
import { openPage, overflowAt } from "../support/page.ts";
import type { Person } from "../support/people.ts";
import { deckOf } from "../support/rooms.ts";
import { type RunningServer, startServer } from "../support/server.ts";
import { endSession } from "../support/sessions.ts";
import { test as base, expect } from "../support/test.ts";

const test = base.extend<object, { server: RunningServer }>({
  server: [
    async ({ dns }, use) => {
      const server = await startServer({ demo: true, env: { DNS_SERVERS: dns.address, LANGUAGES: "hi,ta" } });
      await use(server);
      await server.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

interface Way {
  language: Language;
  /** What members wrote. */
  written: readonly string[];
}

async function look(page: Page, name: string, { language, written }: Way): Promise<void> {
  expect.soft(await strays(page, language, written), name).toEqual([]);
  expect.soft(await overflowAt(page, 390), name).toEqual({ width: 390, overflow: 0 });
}

/** All emails but the one with the code of the registration, which came before the language was chosen. */
async function readEmails(mailbox: Mailbox, { email }: Person, { language, written }: Way, origin: string) {
  const [, ...emails] = (await mailbox.to(email)).reverse();
  for (const one of emails) expect.soft(mailStrays(one, language, written, origin), one.subject).toEqual([]);
}

for (const language of ["en", "hi", "ta"] as const)
  test.describe(`in ${languages[language].name}`, () => {
    test.use({ locale: languages[language].tag, viewport: { width: 390, height: 844 } });
    const at = (path: string) => `${prefixOf(language)}${path}`;
    const t = textsOf(language);

    test(`LANG-01 LANG-08 SES-10 SES-40 SES-61: a session is booked, confirmed, held and reviewed in ${language} @once`, async ({
      open,
      people,
      call,
      mailbox,
      server,
      watch,
    }) => {
      watch.allow(/status of 40/);
      const mentor = await openMentor(call, people, { confirms: true, question: "What should we decide?" });
      const founder = await people.founder();
      for (const { token } of [mentor, founder])
        await call("PUT", "/api/users/preferences", { json: { emailNotifications: {}, language }, token });
      const written = [
        mentor.name,
        founder.name,
        founder.startupName,
        "Thirty years in textile mills.",
        "Pricing for small makers",
        "Nool Weaves",
        "From two looms to forty.",
        "nool.example",
        "profiles.example/mentor",
        "hub.example/nool",
        "Prices in the monsoon",
        "How do I price a wet box?",
        "Cost of one tray",
        "Send the sheet",
        "Text of the founder",
        "Bring bills.",
        "She found the tray.",
        "Came with bills.",
        "https://meet.example/neer",
        "What should we decide?",
      ];
      const show = (page: Page, name: string) => look(page, name, { language, written });
      const own = await open(mentor);
      await openPage(own, at("/availability"));
      await show(own, "availability");
      await own.getByText(t("web/mentoring-hours.moreLimits")).first().click();
      await show(own, "availability-more");
      await own.getByRole("button", { name: t("web/mentoring-hours.save") }).click();
      await own.getByRole("status").or(own.getByRole("alert")).first().waitFor();
      await show(own, "availability-saved");
      await openPage(own, at("/sessions"));
      await own.getByRole("button", { name: t("web/mentoring-work.newOffice") }).waitFor();
      await show(own, "sessions-empty");
      await own.getByRole("button", { name: t("web/mentoring-work.newOffice") }).click();
      const dialog = own.getByRole("dialog");
      await show(own, "office-dialog");
      await dialog.getByRole("button", { name: t("web/mentoring-work.offerOffice") }).click();
      await dialog.locator("[aria-invalid=true]").first().waitFor();
      await show(own, "office-faults");
      await dialog.getByLabel(t("web/mentoring-work.topic")).fill("Prices in the monsoon");
      await dialog.getByLabel(t("web/mentoring-work.officeDetails")).fill("Bring bills.");
      await dialog.getByLabel(t("web/mentoring-work.day"), { exact: true }).fill(plusDays(indiaDay(new Date()), 4));
      await dialog.getByLabel(t("web/mentoring-work.start"), { exact: true }).fill("17:30");
      await dialog.getByRole("button", { name: t("web/mentoring-work.offerOffice") }).click();
      await own.getByRole("heading", { level: 1, name: "Prices in the monsoon" }).waitFor();
      await show(own, "office-mentor");

      const page = await open(founder);
      await openPage(page, at(`/Mentorlist`));

      await openPage(page, at(`/Mentorlist?q=${mentor.name.split(" ")[0]}`));
      await show(page, "mentors-found");
      await page.getByRole("link", { name: mentor.name }).first().click();
      await page.locator("input[name=start]").first().waitFor({ state: "attached" });
      await show(page, "mentor");
      for (const [name, key] of [
        ["contact", "contact"],
        ["reviews", "reviews"],
      ] as const) {
        await page.getByRole("tab", { name: t(`web/mentors.${key}`) }).click();
        await expect(page.getByRole("tab", { name: t(`web/mentors.${key}`) })).toHaveAttribute("aria-selected", "true");
        await show(page, `mentor-${name}`);
      }
      await page.getByRole("tab", { name: t("web/mentors.overview") }).click();
      const [, second = ""] = await freeTimes(call, mentor);
      await page
        .locator("form")
        .filter({ has: page.locator("input[name=length]") })
        .getByRole("button", { name: t("web/mentoring-book.requestTime") })
        .click();
      await show(page, "book-nothing-chosen");
      await page.locator("label:has(input[name=length][value='30'])").click();
      await page.locator(`label:has(input[name=start][value='${second}'])`).click();
      await show(page, "book-chosen");
      await page.getByRole("button", { name: t("web/mentoring-book.requestTime") }).click();
      await page.getByRole("link", { name: t("web/mentoring-book.openSession") }).waitFor();
      await show(page, "booked");
      await page.getByRole("link", { name: t("web/mentoring-book.openSession") }).click();
      await page.waitForURL(/\/sessions\//);
      await page.getByRole("button", { name: t("web/mentoring-work.addPoint") }).waitFor();
      await show(page, "session-requested");
      const path = new URL(page.url()).pathname;
      const id = path.split("/").at(-1) ?? "";

      await openPage(own, at("/notifications"));
      await show(own, "notifications-mentor");
      await openPage(own, at("/sessions"));
      await show(own, "sessions-mentor");
      await own
        .getByRole("main")
        .getByRole("link", { name: founder.startupName })
        .or(own.getByRole("main").getByRole("link", { name: founder.name }))
        .first()
        .click();
      await own.getByRole("button", { name: t("web/mentoring-work.decline") }).click();
      await show(own, "decline-dialog");
      await own.keyboard.press("Escape");
      await own.getByRole("button", { name: t("web/mentoring-work.confirm"), exact: true }).click();
      await expect(own.getByRole("main").getByText(t("web/mentoring-work.confirmed"), { exact: true })).toBeVisible();
      await show(own, "session-confirmed-mentor");
      await own.getByRole("button", { name: t("web/mentoring-work.addLink") }).click();
      await own.getByRole("dialog").getByRole("textbox").fill("https://meet.example/neer");
      await show(own, "link-dialog");
      await own.getByRole("button", { name: t("web/mentoring-work.saveLink") }).click();
      await expect(own.getByRole("dialog")).toHaveCount(0);
      await show(own, "session-link");

      await page.getByRole("button", { name: t("web/mentoring-work.addPoint") }).click();
      await page.getByLabel(t("web/mentoring-work.point", { place: 1 }), { exact: true }).fill("Cost of one tray");
      await page.getByLabel(t("web/mentoring-work.minutesField")).fill("15");
      await show(page, "agenda-edit");
      await page.getByRole("button", { name: t("web/mentoring-work.saveAgenda") }).click();
      await page.getByRole("button", { name: t("web/mentoring-work.editAgenda") }).waitFor();
      await page.getByRole("button", { name: t("web/mentoring-work.agreeOn") }).click();
      await page.getByLabel(t("web/mentoring-work.whatToDo")).fill("Send the sheet");
      await page.getByRole("radio", { name: mentor.name }).check();
      await page.getByLabel(t("web/mentoring-work.due"), { exact: true }).fill(plusDays(indiaDay(Date.now()), 3));
      await show(page, "agree-dialog");
      await page
        .getByRole("dialog")
        .getByRole("button", { name: t("web/mentoring-work.save"), exact: true })
        .click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await page
        .getByRole("button", { name: t("web/mentoring-work.editOf", { label: t("web/mentoring-work.sharedNotes") }) })
        .click();
      await page.getByRole("textbox", { name: t("web/mentoring-work.sharedNotes") }).fill("Text of the founder");
      await show(page, "notes-edit");
      await page
        .getByRole("button", { name: t("web/mentoring-work.saveOf", { label: t("web/mentoring-work.sharedNotes") }) })
        .click();
      await page.getByRole("paragraph").filter({ hasText: "Text of the founder" }).waitFor();
      await show(page, "session-worked");
      await page.getByRole("button", { name: t("web/mentoring-work.move"), exact: true }).click();
      await page.getByRole("dialog").locator("input[name=start]").first().waitFor({ state: "attached" });
      await show(page, "move-dialog");
      await page.getByRole("dialog").locator("label:has(input[name=start])").nth(1).click();
      await show(page, "move-chosen");
      await page
        .getByRole("dialog")
        .getByRole("button", { name: t("web/mentoring-work.moveSession") })
        .or(page.getByRole("dialog").locator("button[type=submit]"))
        .first()
        .click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await show(page, "session-moved");
      await page.getByRole("button", { name: t("web/mentoring-work.cancelSession") }).click();
      await show(page, "cancel-dialog");
      await page.keyboard.press("Escape");
      await own.reload();
      await own.getByRole("button", { name: t("web/mentoring-work.confirm"), exact: true }).click();
      await own.getByRole("button", { name: new RegExp(`^${t("web/mentoring-work.accept")}`) }).click();
      await own.getByRole("checkbox", { name: /Send the sheet/ }).waitFor();
      await show(own, "session-accepted");

      await endSession(server, id);
      for (const one of [page, own]) {
        await openPage(one, path);
        await one.locator("input[name=answer]").first().waitFor({ state: "attached" });
        await show(one, "did-it-take-place");
        await one.locator("input[name=answer]").first().check();
        await one.getByRole("button", { name: t("web/mentoring-work.saveAnswer") }).click();
        await one
          .getByRole("status")
          .or(one.getByRole("alert"))
          .or(one.getByRole("button", { name: t("web/reviews-work.saveReview") }))
          .first()
          .waitFor();
        await show(one, "answered");
      }
      for (const one of [page, own]) {
        await openPage(one, path);
        await one.getByRole("button", { name: t("web/reviews-work.saveReview") }).waitFor();
        await show(one, "review-form");
      }
      await page.getByRole("button", { name: t("web/reviews-work.saveReview") }).click();
      await page.locator("[aria-invalid=true]").first().waitFor();
      await show(page, "review-faults");
      for (const [one, stars, text] of [
        [page, 5, "She found the tray."],
        [own, 4, "Came with bills."],
      ] as const) {
        await one.getByRole("radio", { name: t("web/reviews-work.starsOf", { stars }) }).press("Space");
        await one.getByRole("textbox", { name: t("web/reviews-work.review") }).fill(text);
        await one.getByRole("button", { name: t("web/reviews-work.saveReview") }).click();
        await one.getByText(text).first().waitFor();
        await show(one, "review-saved");
      }
      await own.getByText("She found the tray.").waitFor();
      await show(own, "reviews-of-both");
      await openPage(page, at(`/MentorProfile/${mentor.mentorId}?tab=reviews`));
      await show(page, "mentor-reviewed");
      await openPage(page, at("/sessions?show=past"));
      await show(page, "sessions-past");

      await openPage(page, at(`/MentorProfile/${mentor.mentorId}`));
      await page.getByRole("link", { name: "Prices in the monsoon" }).click();
      await page.getByLabel(t("web/mentoring-work.askWhat")).fill("How do I price a wet box?");
      await show(page, "office");
      await page.getByRole("button", { name: t("web/mentoring-work.takeSeat") }).click();
      await page.getByText(t("web/mentoring-work.youHaveSeat")).first().waitFor();
      await show(page, "office-seat");
      await openPage(page, at("/sessions"));
      await show(page, "sessions-founder");
      await page.getByRole("link", { name: "Prices in the monsoon" }).click();
      await page.getByRole("button", { name: t("web/mentoring-work.cancelSeat") }).click();
      await show(page, "cancel-seat");
      await page.keyboard.press("Escape");
      await own.goto(at("/sessions"));
      await own.getByRole("link", { name: "Prices in the monsoon" }).click();
      await own.getByText("How do I price a wet box?").waitFor();
      await show(own, "office-mentor-full");
      await own.getByRole("button", { name: t("web/mentoring-work.cancelOffice") }).click();
      await show(own, "cancel-office");
      await own
        .getByRole("dialog")
        .getByRole("button", { name: t("web/mentoring-work.cancelOffice") })
        .click();
      await own.getByText(t("web/mentoring-work.cancelled"), { exact: true }).waitFor();
      await show(own, "office-cancelled");
      await openPage(page, at("/notifications"));
      await show(page, "notifications-founder");
      for (const person of [mentor, founder]) {
        await mailbox.link(person.email, /\/sessions\//);
        await readEmails(mailbox, person, { language, written }, server.url);
      }
    });

    test(`LANG-01 LANG-08 ROOM-02 ROOM-03 ROOM-04: a room is opened, agreed to and read in ${language} @once`, async ({
      open,
      people,
      call,
      mailbox,
      server,
      watch,
    }) => {
      watch.allow(/status of 40/);
      const [founder, investor] = [await people.founder(), await people.investor()];
      for (const { token } of [investor, founder])
        await call("PUT", "/api/users/preferences", { json: { emailNotifications: {}, language }, token });
      await people.connect(investor, founder);
      const text = "Whoever reads these files keeps what is in them to themselves. ".repeat(3).trim();
      const written = [
        investor.name,
        founder.name,
        founder.startupName,
        "Pitch deck.pdf",
        "Pitch deck",
        text,
        "Leak-proof trays",
        "A tray leaves 2.60 rupees",
        "Ask us anything",
        "Accounts",
        "Another Person",
        "What does a tray cost?",
      ];
      const show = (page: Page, name: string) => look(page, `room-${name}`, { language, written });
      const page = await open(founder);
      await openPage(page, at("/room"));
      await show(page, "empty");
      await page.getByRole("button", { name: t("web/rooms.writeAgreement") }).click();
      await page.getByRole("dialog").getByLabel(t("web/rooms.text")).fill(text);
      await show(page, "agreement-dialog");
      await page.getByRole("button", { name: t("web/rooms.saveAgreement") }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await page.getByLabel(t("web/rooms.addFiles")).setInputFiles({
        name: "Pitch deck.pdf",
        mimeType: "application/pdf",
        buffer: deckOf(["Leak-proof trays", "A tray leaves 2.60 rupees", "Ask us anything"]),
      });
      await page.getByRole("link", { name: "Pitch deck.pdf" }).waitFor();
      await page.getByRole("button", { name: t("web/rooms.newFolder") }).click();
      await page.getByRole("dialog").getByLabel(t("web/rooms.name")).fill("Accounts");
      await show(page, "folder-dialog");
      await page.getByRole("button", { name: t("web/rooms.createFolder") }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await show(page, "filled");
      await page.getByRole("button", { name: t("web/rooms.actionsOn", { name: "Pitch deck.pdf" }) }).click();
      await show(page, "menu");
      await page.getByRole("button", { name: t("web/rooms.remove"), exact: true }).click();
      await show(page, "delete-dialog");
      await page.keyboard.press("Escape");
      await page
        .getByRole("button", { name: t("web/rooms.giveAccess") })
        .first()
        .click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: t("web/rooms.giveAccess") }).click();
      await dialog.locator("[aria-invalid=true]").first().waitFor();
      await show(page, "access-faults");
      await dialog.getByLabel(t("web/rooms.person"), { exact: true }).selectOption(investor.userId);
      await dialog.getByLabel(t("web/rooms.mustAccept")).check();
      await show(page, "access-dialog");
      await dialog.getByRole("button", { name: t("web/rooms.giveAccess") }).click();
      await expect(dialog).toHaveCount(0);
      await show(page, "access-given");

      const reader = await open(investor);
      await openPage(reader, at("/notifications"));
      await show(reader, "notifications");
      await openPage(reader, at("/rooms"));
      await show(reader, "rooms");
      await reader.getByRole("main").getByRole("link", { name: founder.startupName }).click();
      await reader.getByText(text).waitFor();
      await show(reader, "notice");
      await reader.getByLabel(t("web/rooms.yourName")).fill("Another Person");
      await reader.getByRole("button", { name: t("web/rooms.acceptWithoutSharing") }).click();
      await reader.locator("[aria-invalid=true]").first().waitFor();
      await show(reader, "notice-fault");
      await reader.getByLabel(t("web/rooms.yourName")).fill(investor.name);
      await reader.getByRole("button", { name: t("web/rooms.acceptAndShare") }).click();
      await reader.getByRole("button", { name: /^Pitch deck.pdf/ }).waitFor();
      await show(reader, "opened");
      await reader.getByRole("button", { name: /^Pitch deck.pdf/ }).click();
      await reader
        .getByRole("img", { name: t("web/rooms.pictureOf", { name: "Pitch deck.pdf", page: 1, pages: 3 }) })
        .waitFor();
      await show(reader, "page");
      await reader.getByRole("button", { name: t("web/rooms.nextPage") }).click();
      await reader.getByRole("button", { name: t("web/rooms.readAsText") }).click();
      await reader.getByText("A tray leaves 2.60 rupees").waitFor();
      await show(reader, "text");
      await reader.getByText(t("web/rooms.whatFounderSees")).click();
      await show(reader, "what-founder-sees");
      await page.reload();
      await page.getByText("Pitch deck.pdf").first().waitFor();
      await show(page, "read");
      await reader.getByRole("button", { name: t("web/rooms.stopSharing") }).click();
      await reader.getByRole("button", { name: t("web/rooms.shareTime"), exact: true }).waitFor();
      await show(reader, "not-shared");
      await reader.getByRole("link", { name: t("web/rooms.openDeal"), exact: true }).click();
      await reader.waitForURL(/\/deals\//);
      await reader.locator("h1").waitFor();
      await show(reader, "deal");
      await openPage(reader, at("/messages"));
      await show(reader, "messages");
      await reader
        .getByRole("main")
        .getByRole("link", { name: new RegExp(founder.name) })
        .first()
        .click();
      await reader.getByRole("main").getByRole("textbox").fill("What does a tray cost?");
      await show(reader, "question");
      await reader.keyboard.press("Control+Enter");
      await expect(reader.getByRole("textbox")).toHaveValue("");
      await show(reader, "question-sent");
      await openPage(reader, at(`/rooms/${founder.userId}`));
      await reader.getByRole("button", { name: t("web/rooms.leaveRoom") }).click();
      await show(reader, "leave-dialog");
      await reader.keyboard.press("Escape");
      await openPage(page, at("/room"));
      await page.getByRole("button", { name: t("web/rooms.endAccessOf", { name: investor.name }) }).click();
      await show(page, "end-dialog");
      await page
        .getByRole("dialog")
        .getByRole("button", { name: t("web/rooms.endAccess") })
        .click();
      await reader.getByText(t("web/rooms.accessOver")).waitFor();
      await show(reader, "access-over");
      await page.reload();
      await show(page, "access-ended");
      await openPage(reader, at("/rooms"));
      await show(reader, "rooms-empty");
      await openPage(page, at("/notifications"));
      await show(page, "notifications-founder");
      await mailbox.link(investor.email, /\/rooms\//);
      for (const person of [investor, founder]) await readEmails(mailbox, person, { language, written }, server.url);
    });
  });
