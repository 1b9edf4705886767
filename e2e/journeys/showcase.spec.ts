import { DAY } from "@startup-connect/contract/shared";
import { openPage } from "../support/page.ts";
import { picture } from "../support/pictures.ts";
import { expect, test } from "../support/test.ts";

/** The day in India that is so many days from today. */
const day = (away: number): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(Date.now() + away * DAY);

function entry(name: string, from: string, to: string): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries({ name, text: "Fixed prices.", link: "https://ad.example/a", from, to }))
    form.append(field, value);
  form.append("file", picture(), "ad.png");
  return form;
}

test("SU-08 MEN-06: sponsored entries show beside the lists in their time, marked; free places say so", async ({
  open,
  call,
  admin,
}, { project }) => {
  const { token } = await admin();
  const page = await open();
  const boxes = page.getByRole("complementary", { name: "Sponsored" });
  const offers = boxes.getByRole("link", { name: "Advertise with us" });
  // Free places are shown where there is a column for them.
  const free = project.name === "phone" ? 0 : 1;
  const made: string[] = [];
  for (const [name, from, to] of [
    ["Today Legal Desk", day(-1), day(1)],
    ["Past Print House", day(-9), day(-2)],
    ["Coming Audit Office", day(2), day(9)],
  ] as const) {
    const { status, body } = await call("POST", "/api/admin/sponsors", { form: entry(name, from, to), token });
    expect(status).toBe(201);
    made.push(body.sponsor._id);
  }
  for (const path of ["/startup", "/Mentorlist"]) {
    await openPage(page, path);
    await expect(boxes.getByText("Sponsored", { exact: true }).filter({ visible: true })).toHaveCount(1 + free);
    await expect(boxes).toContainText("Today Legal Desk");
    await expect(boxes).not.toContainText(/Past|Coming/);
    const link = boxes.getByRole("link", { name: "Visit site of Today Legal Desk (opens a new tab)" });
    await expect(link).toHaveAttribute("href", "https://ad.example/a");
    await expect(link).toHaveAttribute("rel", /sponsored/);
    await boxes.locator("img").scrollIntoViewIfNeeded();
    await expect(boxes.locator("img")).toHaveJSProperty("naturalWidth", 64);
    await expect(offers).toHaveCount(free);
    if (free > 0) await expect(offers).toHaveAttribute("href", /^\/contactus/);
    // Apart from the results.
    await expect(page.getByRole("main").getByRole("article").filter({ hasText: "Today Legal Desk" })).toHaveCount(0);
  }
  for (const id of made) await call("DELETE", `/api/admin/sponsors/${id}`, { token });
  await openPage(page, "/startup");
  await expect(offers).toHaveCount(2 * free);
});

test("ABOUT-01 ABOUT-02 ABOUT-03 ABOUT-04 ABOUT-05: the About page, its claims and the chosen startups", async ({
  open,
  call,
  admin,
  known,
}) => {
  const { token } = await admin();
  const page = await open();
  const main = page.getByRole("main");
  const block = main.getByRole("heading", { name: "Our Achievers" });
  await openPage(page, "/aboutus");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get to Know Us");
  await expect(main).toContainText("Anyone building in India");
  await expect(main.getByRole("heading", { name: "Why Startup Connect?" })).toBeVisible();
  for (const name of [
    "Advanced search",
    "Real-time updates",
    "Investment and networking",
    "We Build",
    "We Collaborate",
  ])
    await expect(main.getByRole("heading", { name })).toBeVisible();

  for (const [name, path] of [
    ["Search", /\/search$/],
    ["Create an account", /\/register$/],
    ["See investors", /\/InvestorCont1$/],
  ] as const) {
    await openPage(page, "/aboutus");
    await main.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(path);
  }

  const { body } = await call("PUT", "/api/admin/achievers", { json: { startups: [known.startup] }, token });
  const { name } = body.achievers[0];
  await openPage(page, "/aboutus");
  await expect(block).toBeVisible();
  await main.getByRole("link", { name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/startup/${known.startup}$`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await call("PUT", "/api/admin/achievers", { json: { startups: [] }, token });
});
