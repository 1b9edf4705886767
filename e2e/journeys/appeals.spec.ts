import { look, readsIn, test, textsOf } from "../support/languages.ts";
import { openPage } from "../support/page.ts";
import { administrator, verifyLog } from "../support/people.ts";
import { changeByte } from "../support/sessions.ts";
import { expect } from "../support/test.ts";

const t = textsOf("hi");

test("CASE-01 CASE-02 CASE-07 CASE-08 TRACE-03: on a phone in Hindi a fraud is reported, decided, appealed, decided again, and the log of it verified @once @phone", async ({
  admin,
  open,
  people,
  call,
  server,
  watch,
}) => {
  watch.allow(/status of 40/);
  const [founder, investor] = [await people.founder(), await people.investor()];
  const conversation = await people.connect(investor, founder);
  const text = `A fee first, ${people.unique()}`;
  await call("POST", `/api/conversations/${conversation}/messages`, {
    json: { text, clientId: crypto.randomUUID() },
    token: investor.token,
  });
  await readsIn(call, "hi", founder, investor);
  const said = "Asking members for money in advance is not allowed.";
  const words = "It was the fee of the fair, which every stall paid.";
  const answer = "The invitation shows it: a warning is enough.";
  const written = [founder.name, investor.name, founder.startupName, text, said, words, answer, "GRV", "GAC"];
  const page = await open(founder);
  const show = (of: typeof page, name: string) => look(of, name, { language: "hi", written });
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, `/hi/messages/${conversation}`);

  await page.getByRole("button", { name: t("web/conversations.reportMessage") }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(t("contract/cases.fraud")).check();
  await dialog.getByRole("button", { name: t("web/connections-menu.sendReport") }).click();
  await expect(page.getByRole("log").getByText(t("contract/conversations.reported"))).toBeVisible();
  await expect(page.getByText(text)).toHaveCount(0);
  await dialog.getByRole("link", { name: t("web/connections-menu.seeReport") }).click();
  await expect(page.getByRole("note")).toContainText("1930");
  await show(page, "case-reported");
  const number = new URL(page.url()).pathname.split("/").at(-1) ?? "";

  const decide = async (by: Awaited<ReturnType<typeof admin>>, measure: string, button: string, reason: string) => {
    const desk = await open(by);
    await desk.setViewportSize({ width: 390, height: 844 });
    await openPage(desk, "/admin/cases");
    await desk.getByRole("row").filter({ hasText: number }).getByRole("link").click();
    await desk.getByLabel(measure).check();
    if (measure === "No requests or messages") await desk.getByLabel("Days, 1 to 30").fill("10");
    await desk.getByLabel("Rule").selectOption("fraud");
    await desk.getByLabel("Reason, shown to both sides").fill(reason);
    await desk.getByRole("button", { name: button }).click();
    await expect(desk.getByRole("button", { name: button })).toHaveCount(0);
    return desk;
  };
  const first = await admin();
  await decide(first, "No requests or messages", "Decide and notify both", said);
  await expect(page.getByText(said)).toBeVisible();
  await expect(page.getByText(t("contract/cases.ruleFraud"))).toBeVisible();

  const theirs = await open(investor);
  await theirs.setViewportSize({ width: 390, height: 844 });
  await openPage(theirs, `/hi/messages/${conversation}`);
  await theirs.getByRole("textbox").last().fill("Hello?");
  await theirs.getByRole("textbox").last().press("Enter");
  await expect(
    theirs.getByRole("log").getByText(t("server/app.limited", { until: "|" }).split("|")[1] ?? "|"),
  ).toBeVisible();
  await openPage(theirs, `/hi/reports/${number}`);
  await theirs.getByRole("button", { name: t("web/cases.appealSend") }).click();
  await theirs.locator("[aria-invalid=true]").first().waitFor();
  await theirs.getByLabel(t("web/cases.appealText")).fill(words);
  await show(theirs, "case-appeal-form");
  await theirs.getByRole("button", { name: t("web/cases.appealSend") }).click();
  await expect(theirs.getByRole("note")).toContainText(t("web/cases.committee"));
  await show(theirs, "case-appealed");

  const desk = await open(first);
  await openPage(desk, `/admin/cases/${number}`);
  await expect(desk.getByText("You decided this. Someone else answers the appeal.")).toBeVisible();
  await expect(desk.getByRole("button", { name: "Answer and notify both" })).toHaveCount(0);
  await decide(await administrator(server, people), "Warning", "Answer and notify both", answer);
  for (const side of [page, theirs]) {
    await expect(side.getByText(answer)).toBeVisible();
    await expect(side.getByText(t("web/cases.changed"))).toBeVisible();
  }
  await show(page, "case-answered");
  await openPage(theirs, `/hi/messages/${conversation}`);
  await theirs.getByRole("textbox").last().fill("Hello again.");
  await theirs.getByRole("textbox").last().press("Enter");
  await expect(theirs.getByRole("log").getByText("Hello again.")).toBeVisible();

  // An auditor looks through the trace of it with one command, which sees one changed byte.
  expect(await verifyLog(server)).toMatch(/^Whole: /);
  await changeByte(server, number);
  expect(await verifyLog(server)).toContain("The action log was changed. Faults: 1.");
  await changeByte(server, number);
  expect(await verifyLog(server)).toMatch(/^Whole: /);
});
