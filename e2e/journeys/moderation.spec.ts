import { SESSION_EXPIRED } from "@startup-connect/contract";
import { ACCOUNT_SUSPENDED } from "@startup-connect/contract/accounts";
import { inEnglish } from "@startup-connect/contract/shared";
import { accessFaults, openPage } from "../support/page.ts";
import { logIn } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

test("ADM-09 ADM-16: a user is suspended with a reason, logged out, sees why at login, and restored @once @daily-wide", async ({
  admin,
  open,
  people,
  watch,
}) => {
  watch.allow(/status of 40[13]/);
  const founder = await people.founder();
  const [adminPage, theirs] = [await open(await admin()), await open(founder)];
  await openPage(theirs, "/profile");
  await theirs.getByRole("heading", { name: "You", exact: true }).waitFor();

  await openPage(adminPage, "/admin/people");
  await adminPage.getByRole("searchbox", { name: "Name, email or personal id" }).fill(founder.email);
  await adminPage.getByRole("button", { name: "Search" }).last().click();
  await adminPage.getByRole("link", { name: founder.name }).click();
  await expect(adminPage.getByRole("heading", { level: 1, name: founder.name })).toBeVisible();
  await adminPage.getByRole("button", { name: "Suspend account" }).click();
  const dialog = adminPage.getByRole("dialog");
  await dialog.getByRole("button", { name: "Suspend account" }).click();
  await expect(dialog).toContainText("Please enter a reason. The user will read it.");
  expect(await accessFaults(adminPage)).toEqual([]);
  await dialog.getByLabel("Reason, emailed to the user").fill("Writes the same letter to everybody.");
  await dialog.getByRole("button", { name: "Suspend account" }).click();
  await expect(adminPage.getByText("Suspended", { exact: true })).toBeVisible();
  // Beside it the log of the account says it too (ADM-16).
  const status = adminPage.getByRole("complementary").filter({ hasText: "Suspended since" });
  await expect(status.getByText("Writes the same letter to everybody.")).toBeVisible();

  // Their page learns of it by itself.
  await theirs.waitForURL(/\/login/);
  await expect(theirs.getByRole("alert")).toHaveText(inEnglish(SESSION_EXPIRED));
  await logIn(theirs, founder);
  await expect(theirs.getByRole("alert")).toHaveText(inEnglish(ACCOUNT_SUSPENDED));
  expect((await adminPage.request.get(`/startup/${founder.startupId}`)).status()).toBe(404);

  await adminPage.getByRole("button", { name: "Restore account" }).click();
  await dialog.getByRole("button", { name: "Restore account" }).click();
  await expect(adminPage.getByText("Active", { exact: true })).toBeVisible();
  await theirs.getByRole("button", { name: "LOG IN" }).click();
  await theirs.waitForURL(/\/(profile|dashboard)/);
  expect((await adminPage.request.get(`/startup/${founder.startupId}`)).status()).toBe(200);
});

test("ADM-09 CASE-05: cases are in one queue with their words; hidden, others lose it, its owner reads why @once", async ({
  admin,
  open,
  people,
  call,
}) => {
  const [founder, investor, other] = [await people.founder(), await people.investor(), await people.founder()];
  const conversation = await people.connect(investor, founder);
  const text = `Rude words, ${people.unique()}`;
  const { body } = await call("POST", `/api/conversations/${conversation}/messages`, {
    json: { text, clientId: crypto.randomUUID() },
    token: investor.token,
  });
  const report = (targetType: string, targetId: string) =>
    call("POST", "/api/reports", {
      json: { targetType, targetId, reason: `Asks for money, says ${founder.startupName}` },
      token: founder.token,
    });
  await report("message", body.chatMessage._id);
  await report("profile", investor.userId);

  const [adminPage, writer, reader] = [await open(await admin()), await open(investor), await open(founder)];
  await openPage(reader, `/messages/${conversation}`);
  // Hidden for who reported it since then.
  await expect(reader.getByRole("log").getByText("You reported this message")).toBeVisible();
  await openPage(writer, `/messages/${conversation}`);
  await openPage(adminPage, "/admin/cases");
  expect(await accessFaults(adminPage)).toEqual([]);
  for (const [what, reason] of [
    ["Message", "Do not ask members for money."],
    ["Profile", "Show us who you really are."],
  ] as const) {
    await openPage(adminPage, `/admin/cases?state=open&type=${what.toLowerCase()}`);
    const row = adminPage.getByRole("row").filter({ hasText: `${what} of ${investor.name}` });
    await row.getByRole("link").click();
    await expect(adminPage.getByText(`says ${founder.startupName}`)).toBeVisible();
    if (what === "Message") await expect(adminPage.getByText(text)).toBeVisible();
    expect(await accessFaults(adminPage)).toEqual([]);
    await adminPage.getByLabel("Content hidden").check();
    await adminPage.getByLabel("Rule").selectOption("fraud");
    await adminPage.getByLabel("Reason, shown to both sides").fill(reason);
    await adminPage.getByRole("button", { name: "Decide and notify both" }).click();
    await expect(adminPage.getByRole("button", { name: "Show again" })).toBeVisible();
  }

  await expect(reader.getByText(text)).toHaveCount(0);
  await expect(reader.getByRole("log").getByText("Message deleted")).toBeVisible();
  await expect(writer.getByRole("log")).toContainText("Reason: Do not ask members for money in advance (case GRV-");
  expect((await reader.request.get(`/investor/${investor.investorId}`)).status()).toBe(404);
  await openPage(writer, "/profile");
  await expect(writer.getByRole("note")).toContainText("Reason: Do not ask members for money in advance (case GRV-");
  for (const path of ["/dashboard", "/home", "/overview"]) {
    await openPage(writer, path);
    const note = writer.getByRole("note").filter({ hasText: "Others cannot see your profile." });
    await expect(note.getByRole("link", { name: "Read why" })).toHaveAttribute("href", "/profile");
    await expect(writer.getByRole("link", { name: "View public profile" })).toHaveCount(0);
  }
  expect(await accessFaults(writer)).toEqual([]);
  await openPage(writer, `/requests/to/${other.userId}`);
  await expect(writer.getByRole("main")).toContainText("No answer in 14 days?");
  await expect(writer.getByRole("main")).not.toContainText("also sees your profile");
});

test("CASE-01 CASE-07: a message is reported in three presses on a phone; its reporter reads until when @once @phone", async ({
  open,
  people,
  call,
}) => {
  const [founder, investor] = [await people.founder(), await people.investor()];
  const conversation = await people.connect(investor, founder);
  const text = `A fee first, ${people.unique()}`;
  await call("POST", `/api/conversations/${conversation}/messages`, {
    json: { text, clientId: crypto.randomUUID() },
    token: investor.token,
  });
  const page = await open(founder);
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, `/messages/${conversation}`);
  await page.getByRole("button", { name: "Report message" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Fraud or a request for money").check();
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog).toContainText("We will decide by");
  expect(await accessFaults(page)).toEqual([]);
  await expect(page.getByText(text)).toHaveCount(0);
  await dialog.getByRole("link", { name: "See your report" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your report about a message" })).toBeVisible();
  await expect(page.getByRole("main")).toContainText(/3[56] h \d+ min left|1 day left/);
  await expect(page.getByRole("note")).toContainText("1930");
  expect(await accessFaults(page)).toEqual([]);
});
