import type { Page } from "@playwright/test";
import { indiaDay, plusDays } from "@startup-connect/contract/shared";
import { inEachLanguage, look, readEmails, readsIn, test } from "../support/languages.ts";
import { freeTimes, openMentor } from "../support/mentoring.ts";
import { openPage } from "../support/page.ts";
import { endSession } from "../support/sessions.ts";
import { expect } from "../support/test.ts";

inEachLanguage((language, at, t) => {
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
    await readsIn(call, language, mentor, founder);
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
    await own.getByRole("status").or(own.getByRole("alert")).filter({ visible: true }).first().waitFor();
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
    await own.getByRole("main").getByRole("listitem").first().waitFor();
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
        .filter({ visible: true })
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
    await page.getByRole("main").getByRole("listitem").first().waitFor();
    await show(page, "notifications-founder");
    for (const person of [mentor, founder]) {
      await mailbox.link(person.email, /\/sessions\//);
      await readEmails(mailbox, person, { language, written }, server.url);
    }
  });
});
