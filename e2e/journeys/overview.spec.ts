import { openPage } from "../support/page.ts";
import { expect, test } from "../support/test.ts";

test("PROF-02 PROF-28 PROF-29 PROF-30 PROF-34: the overview counts, suggests and leads on", async ({
  open,
  people,
  call,
}) => {
  const me = await people.founder();
  const [asker, friend] = [await people.investor(), await people.founder()];
  await people.connect(friend, me);
  await call("POST", "/api/connections", { json: { userId: me.userId }, token: asker.token });
  await call("GET", `/api/startups/startup/${me.startupId}`, { token: asker.token });
  const page = await open(me);
  await openPage(page, "/dashboard");
  await page.getByRole("article").getByRole("link", { name: "Overview" }).click();
  const number = (label: string) => page.getByRole("listitem").filter({ has: page.getByRole("link", { name: label }) });
  await expect(number("Connections").last()).toContainText("1");
  await expect(number("Requests received")).toContainText("1");
  await expect(number("Profile views in 30 days")).toContainText("1");
  for (const title of ["Activity", "Quick actions", "To-do list", "Today’s matches", "Delete account"]) {
    await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
  }
  const suggestions = page.locator("section").filter({ has: page.getByRole("heading", { name: "Today’s matches" }) });
  await expect(suggestions.getByRole("listitem").first()).toBeVisible();
  await expect(suggestions.getByText(friend.startupName)).toHaveCount(0);
  await expect(page.getByText("25% of the optional fields are filled in.")).toBeVisible();

  await page.getByRole("link", { name: "Requests received" }).click();
  await expect(page).toHaveURL(/\/connections\?show=received/);
  await page
    .getByRole("button", { name: /^Accept/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: /^Accept/ })).toHaveCount(0);
  await page.goBack();
  await expect(number("Connections").last()).toContainText("2");
  for (const [name, path] of [
    ["Find mentors", "/Mentorlist"],
    ["Find investors", "/InvestorCont1"],
    ["Find startups", "/startup"],
    ["Messages", "/messages"],
    ["Edit profile", "/settings"],
    ["View public profile", `/startup/${me.startupId}`],
  ] as const) {
    const actions = page.locator("section").filter({ has: page.getByRole("heading", { name: "Quick actions" }) });
    await actions.getByRole("link", { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await page.goBack();
  }
});

test("PROF-31: the own list is added to, ticked, edited and deleted, and is there in another browser", async ({
  open,
  people,
}) => {
  const me = await people.founder();
  const page = await open(me);
  await openPage(page, "/overview");
  await expect(page.getByRole("link", { name: "Complete your profile" }).last()).toBeVisible();
  await page.getByRole("button", { name: "Add" }).click();
  await expect(page.getByText("Please write a to-do item.")).toBeVisible();
  for (const text of ["Call the bank", "Print the cards"]) {
    await page.getByLabel("New item").fill(text);
    await page.getByLabel("New item").press("Enter");
    await expect(page.getByRole("checkbox", { name: text })).toBeVisible();
    await expect(page.getByLabel("New item")).toHaveValue("");
  }
  await page.getByRole("checkbox", { name: "Call the bank" }).click();
  await page.getByRole("button", { name: "Edit: Print the cards" }).click();
  await page.getByLabel("Edit item").fill("Print the visiting cards");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("checkbox", { name: "Print the visiting cards" })).toBeVisible();

  const other = await open(me);
  await openPage(other, "/overview");
  await expect(other.getByRole("checkbox", { name: "Call the bank" })).toBeChecked();
  await expect(other.getByRole("checkbox", { name: "Print the visiting cards" })).not.toBeChecked();
  await other.getByRole("button", { name: "Delete: Call the bank" }).click();
  await expect(other.getByRole("checkbox", { name: "Call the bank" })).toHaveCount(0);
});

test("PROF-32 PROF-33: an invitation has the home page's address, and copying it is confirmed @once", async ({
  open,
  people,
  server,
}) => {
  const page = await open(await people.founder());
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openPage(page, "/overview");
  await page.getByRole("button", { name: "Invite" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite someone" });
  const address = await dialog.getByLabel("Link to Startup Connect").inputValue();
  expect(address).toBe(`${server.url}/home`);
  const hosts = { WhatsApp: "wa.me", LinkedIn: "www.linkedin.com", X: "x.com" };
  for (const [name, host] of Object.entries(hosts)) {
    const href = await dialog.getByRole("link", { name: new RegExp(`^${name} `) }).getAttribute("href");
    expect(new URL(href ?? "").host).toBe(host);
    expect(decodeURIComponent(href ?? "")).toContain(address);
  }
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect(dialog.getByRole("status")).toHaveText("Link copied!");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
});
