import { accessFaults, openPage } from "../support/page.ts";
import { sendRequest } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

test("MSG-09 B61: typing is shown to the other; a deleted message is gone on both sides", async ({ open, people }) => {
  const [founder, investor] = [await people.founder(), await people.investor()];
  const id = await people.connect(investor, founder);
  const [left, right] = [await open(investor), await open(founder)];
  for (const page of [left, right]) {
    await openPage(page, `/messages/${id}`);
    await page.getByRole("textbox", { name: "Message" }).waitFor();
  }
  // A page without an open stream misses it, and it is sent again while the typing goes on.
  await expect(async () => {
    await left.getByRole("textbox", { name: "Message" }).pressSequentially("x");
    await expect(right.getByText(`${investor.name} is typing…`)).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await left.getByRole("textbox", { name: "Message" }).fill("Sent in haste");
  await left.getByRole("textbox", { name: "Message" }).press("Enter");
  await expect(right.getByRole("log").getByText("Sent in haste")).toBeVisible();
  await expect(right.getByText(/is typing/)).toHaveCount(0);
  await expect(right.getByRole("button", { name: "Delete message" })).toHaveCount(0);

  await left.getByRole("button", { name: "Delete message" }).click();
  await left.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await left.getByRole("button", { name: "Delete message" }).click();
  await left.getByRole("dialog").getByRole("button", { name: "Delete message" }).click();
  for (const page of [left, right]) {
    await expect(page.getByRole("log").getByText("Message deleted")).toBeVisible();
    await expect(page.getByText("Sent in haste")).toHaveCount(0);
  }
  await right.reload();
  await expect(right.getByRole("log").getByText("Message deleted")).toBeVisible();
});

test("CONN-11 CONN-13: a blocked user can no longer write or ask, and the block is removed", async ({
  open,
  people,
  watch,
}) => {
  watch.allow(/status of 403/);
  const [founder, investor] = [await people.founder(), await people.investor()];
  const id = await people.connect(investor, founder);
  const [blocker, blocked] = [await open(founder), await open(investor)];
  await openPage(blocked, `/messages/${id}`);
  await blocked.getByRole("textbox", { name: "Message" }).waitFor();
  await openPage(blocker, "/connections");
  const row = blocker.getByRole("listitem").filter({ hasText: investor.name });
  await row.getByRole("button", { name: /^More about/ }).click();
  await blocker.getByRole("button", { name: `Block ${investor.name}` }).click();
  await expect(blocker.getByRole("dialog")).toContainText("is not notified");
  expect(await accessFaults(blocker)).toEqual([]);
  await blocker.getByRole("dialog").getByRole("button", { name: "Block", exact: true }).click();
  await expect(row).toHaveCount(0);
  await expect(blocked.getByText("You are not connected with")).toBeVisible();
  await expect(blocked.getByRole("textbox", { name: "Message" })).toHaveCount(0);

  await openPage(blocked, `/startup/${founder.startupId}`);
  await blocked.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(blocked.getByText("You cannot send this person a request.")).toBeVisible();

  await openPage(blocker, `/messages/${id}`);
  await expect(blocker.getByText(`You have blocked ${investor.name}.`)).toBeVisible();
  await expect(blocker.getByRole("textbox", { name: "Message" })).toHaveCount(0);
  await openPage(blocker, `/investor/${investor.investorId}`);
  await expect(blocker.getByRole("button", { name: "Blocked" })).toBeDisabled();
  await openPage(blocker, "/connections?show=blocked");
  await blocker.getByRole("button", { name: /^Unblock/ }).click();
  await expect(blocker.getByRole("alert")).toContainText("is no longer blocked.");
  await expect(blocker.getByText("You have not blocked anyone.")).toBeVisible();
  await blocked.reload();
  await sendRequest(blocked);
  await expect(blocked).toHaveURL(/\/requests\/[\w-]{36}$/);
});

test("CONN-13: a profile and a message are reported with a reason", async ({ open, people, call, watch }) => {
  watch.allow(/status of 400/);
  const [founder, investor] = [await people.founder(), await people.investor()];
  const id = await people.connect(investor, founder);
  await call("POST", `/api/conversations/${id}/messages`, {
    json: { text: "You will regret it", clientId: crypto.randomUUID() },
    token: investor.token,
  });
  const page = await open(founder);
  await openPage(page, `/messages/${id}`);
  await page.getByRole("button", { name: "Report message" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog).toContainText("Please choose what is wrong.");
  await dialog.getByLabel("Something else").check();
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog).toContainText("Please say what is wrong.");
  await dialog.getByLabel("What happened?").fill("Asks for money.");
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog.getByRole("alert")).toContainText(/We have your report GRV-.* We will decide by /);
  await dialog.getByRole("button", { name: "Close" }).click();

  await openPage(page, `/investor/${investor.investorId}`);
  await page.getByRole("button", { name: /^More about/ }).click();
  await page.getByRole("button", { name: `Report ${investor.name}` }).click();
  await dialog.getByLabel("Pretends to be someone else").check();
  await dialog.getByRole("button", { name: "Send report" }).click();
  await expect(dialog.getByRole("alert")).toContainText("We have your report");
  await dialog.getByRole("button", { name: "Block" }).click();
  await expect(dialog.getByRole("status")).toHaveText("Blocked.");
});

test("CONN-11 CONN-12: a removed connection is gone on both pages, and messages stay readable", async ({
  open,
  people,
}) => {
  const [founder, investor] = [await people.founder(), await people.investor()];
  const id = await people.connect(investor, founder);
  const [left, right] = [await open(founder), await open(investor)];
  await openPage(right, "/connections");
  await expect(right.getByRole("listitem").filter({ hasText: founder.startupName })).toBeVisible();
  await openPage(left, "/connections");
  await left.getByRole("button", { name: /^Remove/ }).click();
  await left.getByRole("dialog").getByRole("button", { name: "Remove connection" }).click();
  await expect(left.getByText("You have no connections yet.")).toBeVisible();
  await expect(right.getByText("You have no connections yet.")).toBeVisible();
  await openPage(right, `/messages/${id}`);
  await expect(right.getByText("You can read these messages, but not send new ones.")).toBeVisible();
});

test("PROF-37: messages to a deleted account stay readable, and the page says why there is no reply", async ({
  open,
  people,
  call,
}) => {
  const [me, leaver] = [await people.founder(), await people.investor()];
  const conversationId = await people.connect(leaver, me);
  await call("POST", `/api/conversations/${conversationId}/messages`, {
    json: { text: "Please stay", clientId: crypto.randomUUID() },
    token: me.token,
  });
  await call("DELETE", "/api/users/delete-account", { token: leaver.token });
  const page = await open(me);
  await openPage(page, `/messages/${conversationId}`);
  const thread = page.getByRole("region", { name: "Conversation with Deleted user" });
  await expect(thread.getByText("Please stay")).toBeVisible();
  await expect(thread.getByRole("note")).toHaveText(
    "This account and its messages have been deleted. You can still read your own.",
  );
});

test("MSG-08: a hundred messages come in four loads while scrolling up, each once and in order", async ({
  open,
  people,
  call,
}) => {
  test.setTimeout(90_000);
  const [founder, investor] = [await people.founder(), await people.investor()];
  const id = await people.connect(investor, founder);
  for (let n = 1; n <= 100; n += 1) {
    const json = { text: `Line ${n}`, clientId: crypto.randomUUID() };
    const { status } = await call("POST", `/api/conversations/${id}/messages`, {
      json,
      token: n % 2 ? founder.token : investor.token,
    });
    expect(status).toBe(201);
  }
  const page = await open(founder);
  const loads: string[] = [];
  page.on("response", (response) => {
    if (/\/messages(\?|$)/.test(response.url()) && response.request().method() === "GET") loads.push(response.url());
  });
  await openPage(page, `/messages/${id}`);
  const log = page.getByRole("log");
  await expect(log.getByText("Line 100", { exact: true })).toBeVisible();
  for (const first of [71, 41, 11, 1]) {
    await expect(log.getByText(`Line ${first}`, { exact: true })).toHaveCount(1);
    await log.evaluate((element) => element.scrollTo({ top: 0 }));
  }
  const lines = await log.getByText(/^Line \d+$/).allTextContents();
  expect(lines).toEqual(Array.from({ length: 100 }, (_, n) => `Line ${n + 1}`));
  const olderLoads = loads.filter((url) => url.includes("before="));
  expect(olderLoads).toHaveLength(3);
});
