import type { Page } from "@playwright/test";
import { inEachLanguage, look, readEmails, readsIn, test } from "../support/languages.ts";
import { openPage } from "../support/page.ts";
import { deckOf } from "../support/rooms.ts";
import { expect } from "../support/test.ts";

inEachLanguage((language, at, t) => {
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
    await readsIn(call, language, investor, founder);
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
    const lastDay = dialog.getByLabel(t("web/rooms.lastDay"), { exact: true });
    const day = await lastDay.inputValue();
    await lastDay.fill("");
    await dialog.getByRole("button", { name: t("web/rooms.giveAccess") }).click();
    await dialog.locator("[aria-invalid=true]").first().waitFor();
    await show(page, "access-faults");
    await expect(dialog.getByLabel(t("web/rooms.person"), { exact: true })).toHaveValue(investor.userId);
    await lastDay.fill(day);
    await dialog.getByLabel(t("web/rooms.mustAccept")).check();
    await show(page, "access-dialog");
    await dialog.getByRole("button", { name: t("web/rooms.giveAccess") }).click();
    await expect(dialog).toHaveCount(0);
    await show(page, "access-given");

    const reader = await open(investor);
    await openPage(reader, at("/notifications"));
    await reader.getByRole("main").getByRole("listitem").first().waitFor();
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
    await page.getByRole("main").getByRole("listitem").first().waitFor();
    await show(page, "notifications-founder");
    await mailbox.link(investor.email, /\/rooms\//);
    for (const person of [investor, founder]) await readEmails(mailbox, person, { language, written }, server.url);
  });
});
