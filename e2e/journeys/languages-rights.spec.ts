import { inEachLanguage, look, readEmails, readsIn, test } from "../support/languages.ts";
import { openPage } from "../support/page.ts";
import { expect } from "../support/test.ts";

inEachLanguage((language, at, t) => {
  test(`LANG-01 RIGHT-02 RIGHT-06 RIGHT-08 PROF-36 PROF-39: a member withdraws, asks, reads the answer, takes all along, names a nominee and leaves in ${language} @once`, async ({
    open,
    people,
    call,
    mailbox,
    server,
    admin,
  }) => {
    const member = await people.anew(await people.member("Startup"));
    await readsIn(call, language, member);
    const nominee = { name: "Anu Rao", email: `anu@${people.unique().toLowerCase()}.example`, relation: "Sister" };
    const [wrong, answer] = ["My name has two letters m.", "It has two of them now."];
    // Beside the answer are the hours of the office.
    const written = ["IST", member.name, member.email, wrong, answer, ...Object.values(nominee)];
    const page = await open(member);
    const show = (name: string) => look(page, `rights-${name}`, { language, written });
    const dialog = page.getByRole("dialog");

    await openPage(page, at("/rights"));
    const title = t("contract/notices.newStartup");
    await page.getByRole("button", { name: t("web/rights.agreeTo", { title }) }).click();
    await page.getByRole("button", { name: t("web/rights.withdrawOf", { title }) }).click();
    await expect(page.getByText(t("contract/notices.newStartupStops"))).toBeVisible();

    await page.getByRole("button", { name: t("web/rights.newRequest") }).click();
    await dialog.getByLabel(t("web/rights.whatKind")).selectOption("correction");
    await dialog.getByLabel(t("web/rights.sayWhat")).fill(wrong);
    await show("request-dialog");
    await dialog.getByRole("button", { name: t("web/rights.send") }).click();
    const asked = page.getByRole("link", { name: /^PRV-/ });
    await expect(asked).toBeVisible();
    await show("request");
    const id = (await asked.textContent())?.trim() ?? "";
    const officer = (await admin()).token;
    const json = { text: answer, as: "answer" };
    expect((await call("POST", `/api/admin/tickets/${id}/answer`, { json, token: officer })).status).toBe(201);
    await asked.click();
    await expect(page.getByText(answer)).toBeVisible();
    await show("answer");

    await openPage(page, at("/rights"));
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: t("web/settings.downloadData") }).click();
    expect((await download).suggestedFilename()).toMatch(/\.zip$/);

    await page.getByRole("button", { name: t("web/rights.nameNominee") }).click();
    await dialog.getByLabel(t("web/rights.nomineeName")).fill(nominee.name);
    await dialog.getByLabel(t("web/rights.nomineeEmail"), { exact: true }).fill(nominee.email);
    await dialog.getByLabel(t("web/rights.relation")).fill(nominee.relation);
    await dialog.getByLabel(t("web/rights.inform")).check();
    await show("nominee-dialog");
    await dialog.getByRole("button", { name: t("web/rights.saveNominee") }).click();
    await expect(page.getByText(nominee.email)).toBeVisible();
    await show("nominee");
    await expect
      .poll(async () => (await mailbox.to(nominee.email)).map(({ subject }) => subject))
      .toEqual([t("server/rights.nomineeSubject", { name: member.name })]);
    await readEmails(mailbox, member, { language, written }, server.url);

    await page.getByRole("link", { name: t("web/rights.erase") }).click();
    await page.getByRole("button", { name: t("web/settings.deleteAccount") }).click();
    await dialog.getByRole("button", { name: t("web/settings.deleteAccount") }).click();
    await page.waitForURL((url) => url.pathname === at("/login"));
    await show("left");
    const tickets = await call("GET", `/api/admin/tickets?q=${id}`, { token: officer });
    expect(tickets.body.requests).toEqual([]);
  });
});
