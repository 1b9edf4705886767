import { accessFaults, openPage, overflowAt } from "../support/page.ts";
import { sendRequest } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

const doubtful = "We like it. Please keep the processing fee ready.";
const scam = "Your loan is approved. Pay the refundable processing fee to kuber@okaxis today.";
const honest = "Namaste, may I visit your shed in Pollachi this month?";

test("FRAUD-02 FRAUD-03: a sender reads what was found; the receiver reads the warning first, reports and closes @daily-phone", async ({
  open,
  people,
  watch,
}) => {
  watch.allow(/status of 400 .*api\/connections/);
  // Declined silently, the request is gone for its sender, whose page is open.
  watch.allow(/status of 404 .*api\/connections/);
  const [founder, investor] = [await people.founder(), await people.investor()];
  const writing = await open(investor);
  await openPage(writing, `/requests/to/${founder.userId}`);
  await writing.getByRole("radio", { name: /Just to connect/ }).check();
  const why = writing.getByRole("textbox", { name: /^Why / });
  const send = writing.getByRole("button", { name: "Send request" });
  await why.fill(doubtful);
  await send.click();
  const dialog = writing.getByRole("dialog", { name: "This reads like advance-fee fraud" });
  await expect(dialog).toContainText("“Please keep the processing fee ready.”");
  await expect(dialog.getByRole("button", { name: "Change it" })).toBeFocused();
  expect(await accessFaults(writing)).toEqual([]);
  expect(await overflowAt(writing, 390)).toEqual({ width: 390, overflow: 0 });
  await dialog.getByRole("button", { name: "Change it" }).click();
  await expect(why).toHaveValue(doubtful);
  await expect(why).toHaveAttribute("aria-invalid", "true");
  await send.click();
  await dialog.getByRole("button", { name: "Send with a warning" }).click();
  await expect(writing).toHaveURL(/\/requests\/[\w-]{36}$/);
  await expect(writing.getByText("You, sent with a warning")).toBeVisible();

  const reading = await open(founder);
  await openPage(reading, "/dashboard");
  const next = reading.getByRole("main").getByRole("listitem").filter({ hasText: investor.name });
  await expect(next).toContainText("Sent with a warning.");
  await expect(next).not.toContainText(doubtful);
  await expect(next.getByRole("button")).toHaveCount(0);
  await openPage(reading, "/notifications");
  const notice = reading.getByRole("main").getByRole("listitem").filter({ hasText: investor.name });
  await expect(notice).toContainText("Sent with a warning.");
  await expect(notice.getByRole("button")).toHaveCount(0);
  await notice.getByRole("link", { name: "Open request" }).click();
  await expect(reading.getByText("Read this first: this may be advance-fee fraud.")).toBeVisible();
  await openPage(reading, `/investor/${investor.investorId}`);
  await expect(reading.getByRole("main").getByRole("button", { name: "Accept" })).toHaveCount(0);
  await reading.getByRole("main").getByRole("link", { name: "Open request" }).click();
  await expect(reading.getByText("Read this first: this may be advance-fee fraud.")).toBeVisible();
  await openPage(reading, "/connections?show=received");
  const row = reading.getByRole("main").getByRole("listitem").filter({ hasText: investor.name });
  await expect(row).toContainText("Sent with a warning.");
  await row.getByRole("link", { name: /^Open request/ }).click();
  await expect(reading.getByText("Read this first: this may be advance-fee fraud.")).toBeVisible();
  await expect(reading.getByText(doubtful)).toBeHidden();
  const help = reading.getByRole("link", { name: "How this fraud works" });
  await expect(help).toHaveAttribute("href", "/advance-fee-fraud");
  await reading.getByText("Show what they wrote").click();
  await expect(reading.getByText(doubtful)).toBeVisible();
  expect(await accessFaults(reading)).toEqual([]);
  expect(await overflowAt(reading, 390)).toEqual({ width: 390, overflow: 0 });
  await reading.getByRole("button", { name: "Answer anyway" }).click();
  await expect(reading.getByRole("button", { name: "Accept" })).toBeVisible();
  await reading.reload();
  await reading.getByRole("button", { name: "Report and close" }).click();
  await expect(reading.getByText(/^You declined on/)).toBeVisible();
  await expect(reading.getByText("Read this first: this may be advance-fee fraud.")).toBeVisible();
});

test("FRAUD-03: a question with a warning is reported by who asked; a reply with one asks an open page again @once", async ({
  open,
  people,
  watch,
}) => {
  watch.allow(/status of (400|404) .*api\/connections/);
  const investor = await people.investor();
  const reading = await open(investor);
  const warning = "Read this first: this may be advance-fee fraud.";
  /** A founder asks the investor, who asks back; both have the page open. */
  async function askedBack() {
    const writing = await open(await people.founder());
    await openPage(writing, `/requests/to/${investor.userId}`);
    await writing.getByRole("radio", { name: /Just to connect/ }).check();
    await writing.getByRole("textbox", { name: /^Why / }).fill(honest);
    await writing.getByRole("button", { name: "Send request" }).click();
    await expect(writing).toHaveURL(/\/requests\/[\w-]{36}$/);
    await openPage(reading, new URL(writing.url()).pathname);
    await reading.getByRole("button", { name: "Ask one question" }).click();
    await reading.getByRole("textbox", { name: "Your question" }).fill(doubtful);
    await reading.getByRole("button", { name: "Send question" }).click();
    await reading.getByRole("button", { name: "Send with a warning" }).click();
    await expect(reading.getByText("Your question, sent with a warning")).toBeVisible();
    await expect(writing.getByText(warning)).toBeVisible();
    await expect(writing.getByText(doubtful)).toBeHidden();
    return writing;
  }
  const first = await askedBack();
  expect(await accessFaults(first)).toEqual([]);
  expect(await overflowAt(first, 390)).toEqual({ width: 390, overflow: 0 });
  await first.getByRole("button", { name: "Report and close" }).click();
  await first.getByRole("dialog").getByRole("button", { name: "Report and close" }).click();
  await expect(first).toHaveURL(/\/connections\?show=sent$/);
  await expect(first.getByRole("main").getByText(investor.name)).toHaveCount(0);

  const second = await askedBack();
  await second.getByRole("textbox", { name: "Your reply" }).fill(doubtful);
  await second.getByRole("button", { name: "Send reply" }).click();
  await second.getByRole("button", { name: "Send with a warning" }).click();
  await expect(reading.getByText(warning)).toBeVisible();
  await expect(reading.getByRole("button", { name: "Accept" })).toHaveCount(0);
  await expect(reading.getByRole("button", { name: "Report and close" })).toBeVisible();
});

test("ADM-16 FRAUD-04 FRAUD-05: a request is held, withdrawn; another is refused, a third delivered by an administrator @once", async ({
  admin,
  open,
  people,
  watch,
}) => {
  // What is held is not there by its id: the page goes on to the list of sent requests.
  watch.allow(/status of 404 .*api\/connections/);
  // A suspended member is logged out while the page is open.
  watch.allow(/status of 401 .*api\/stream\/ticket/);
  const [founder, investor] = [await people.founder(), await people.investor()];
  const writing = await open(investor);
  const ask = async (of = founder) => {
    await openPage(writing, `/startup/${of.startupId}`);
    await writing.getByRole("main").getByRole("button", { name: "Connect" }).click();
    await sendRequest(writing, scam);
    await expect(writing).toHaveURL(/\/connections\?show=sent$/);
    await openPage(writing, `/startup/${of.startupId}`);
    await expect(writing.getByRole("main").getByRole("button", { name: "Pending" })).toBeVisible();
  };
  await ask();
  await writing.getByRole("main").getByRole("button", { name: "Pending" }).click();
  await writing.getByRole("dialog").getByRole("link", { name: "See the request" }).click();
  await expect(writing).toHaveURL(/\/connections\?show=sent$/);
  const held = writing.getByRole("main").getByRole("listitem").filter({ hasText: founder.startupName });
  await expect(held).toContainText("A reviewer reads it first, by");
  expect(await overflowAt(writing, 390)).toEqual({ width: 390, overflow: 0 });
  await held.getByRole("button", { name: /^Withdraw request/ }).click();
  await writing.getByRole("dialog").getByRole("button", { name: "Withdraw request" }).click();
  await expect(held).toHaveCount(0);

  const reviewing = await open(await admin());
  const account = async (part: string, text: string) => {
    await openPage(reviewing, `/admin/people/${investor.userId}`);
    await expect(reviewing.getByRole("table", { name: part })).toContainText(text);
    expect(await accessFaults(reviewing)).toEqual([]);
  };
  const decide = async (what: "Decline" | "Deliver") => {
    await openPage(reviewing, "/admin/held-requests");
    const row = reviewing.getByRole("row").filter({ hasText: investor.name });
    await expect(row).toContainText(scam);
    expect(await accessFaults(reviewing)).toEqual([]);
    await row.getByRole("button", { name: new RegExp(`^${what}: `) }).click();
    const dialog = reviewing.getByRole("dialog");
    await dialog.getByRole("button", { name: `${what} request` }).click();
    if (what === "Decline") {
      await expect(dialog).toContainText("Please enter a reason. The sender will read it.");
      await dialog.getByLabel(`Reason, shown to ${investor.name}`).fill("Asks for a fee.");
      await dialog.getByRole("button", { name: "Decline request" }).click();
    }
    await expect(row).toHaveCount(0);
  };
  await ask();
  await account("Held requests", scam);
  await decide("Decline");
  await account("Action log", "Asks for a fee.");
  await openPage(writing, "/notifications");
  await expect(writing.getByText(`Not sent to ${founder.startupName}: Asks for a fee.`)).toBeVisible();
  await ask();
  await decide("Deliver");
  const reading = await open(founder);
  await openPage(reading, "/connections?show=received");
  await expect(reading.getByRole("main").getByText(scam)).toBeVisible();

  await ask(await people.founder());
  await openPage(reviewing, "/admin/held-requests");
  await reviewing.getByRole("button", { name: `Decline and suspend: ${investor.name}` }).click();
  const dialog = reviewing.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Reason, emailed to the user" }).fill("Asks founders for fees.");
  await dialog.getByRole("button", { name: "Decline and suspend" }).click();
  await expect(reviewing.getByRole("row").filter({ hasText: investor.name })).toHaveCount(0);
  await account("Action log", "Asks founders for fees.");
  const entries = reviewing.getByRole("table", { name: "Action log" }).getByRole("row");
  await expect(entries.filter({ hasText: "Asks founders for fees." })).toHaveCount(2);
});

test("FRAUD-02 FRAUD-03: a first message goes out with a warning, and is reported @once", async ({
  open,
  people,
  watch,
}) => {
  watch.allow(/status of 400 .*messages/);
  const [founder, investor] = [await people.founder(), await people.investor()];
  const conversation = await people.connect(investor, founder);
  const [writing, reading] = [await open(investor), await open(founder)];
  await openPage(reading, `/messages/${conversation}`);
  await openPage(writing, `/messages/${conversation}`);
  const box = writing.getByRole("textbox", { name: "Message" });
  const log = writing.getByRole("log");
  const say = async (text: string) => {
    await box.fill(text);
    await box.press("Enter");
  };
  await say(scam);
  await expect(log.getByText(/^This was not sent\. It reads like advance-fee fraud/)).toBeVisible();
  await expect(log.getByRole("button", { name: "Send with a warning" })).toHaveCount(0);
  await box.fill("And one more thing");
  await log.getByRole("button", { name: "Change it" }).click();
  await expect(box).toHaveValue(`${scam}\nAnd one more thing`);
  await say(doubtful);
  await log.getByRole("button", { name: "Send with a warning" }).click();
  await expect(log.getByText("Sent with a warning")).toBeVisible();
  await say(honest);

  const read = reading.getByRole("log");
  await expect(read.getByText(honest)).toBeVisible();
  await expect(read.getByText("Read this first: this may be advance-fee fraud.")).toBeVisible();
  await expect(read.getByText(doubtful)).toBeHidden();
  expect(await accessFaults(reading)).toEqual([]);
  expect(await overflowAt(reading, 390)).toEqual({ width: 390, overflow: 0 });
  await read.getByRole("button", { name: "Report and block" }).click();
  await reading.getByRole("dialog").getByRole("button", { name: "Report and block" }).click();
  await expect(reading.getByText(`You have blocked ${investor.name}.`)).toBeVisible();
});
