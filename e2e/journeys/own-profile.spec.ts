import { openPage } from "../support/page.ts";
import { expect, test } from "../support/test.ts";

test("PROF-09 PROF-11 PROF-14 PROF-20 PROF-23 PROF-26 ERR-17 ERR-20: a startup changes its profile", async ({
  open,
  people,
}) => {
  const me = await people.founder();
  const page = await open(me);
  await openPage(page, "/dashboard");
  await page.getByRole("article").getByRole("link", { name: "You", exact: true }).click();
  await expect(page.getByRole("heading", { name: "You", level: 1 })).toBeVisible();
  await expect(page.getByText(/^Member since \d{1,2} \w+ \d{4}$/)).toBeVisible();
  const fact = (label: string) => page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });
  await expect(fact("Website")).toContainText("N/A");
  await expect(fact("City")).toContainText("Kochi");

  await page.getByRole("link", { name: "Edit profile" }).click();
  await expect(page.getByLabel("Startup name")).toHaveValue(me.startupName);
  await page.getByLabel("Brief (optional)").fill("short");
  await page.getByLabel("Mobile").fill("");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Please correct 2 fields.")).toBeVisible();
  await expect(page.getByText("Please write 10 to 500 characters.").first()).toBeVisible();
  await page.getByLabel("Brief (optional)").fill("Test strips that a nurse can read anywhere.");
  await page.getByLabel("Mobile").fill("+91 90000 12345");
  await page.getByLabel("Stage (optional)").selectOption("Scaling");
  await page.getByLabel("Entity nature (optional)").selectOption("Registered partnership");
  await page.getByRole("radio", { name: "All members" }).check();
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await page.getByRole("button", { name: "Save changes" }).click();
  const put = await sent;
  expect(new URL(put.url()).pathname).toBe("/api/users/startup-profile");
  expect(put.postDataJSON()).toMatchObject({ email: me.email, mobile: "9000012345", stage: "Scaling" });
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole("alert")).toHaveText("Profile updated successfully!");
  await expect(fact("Stage")).toContainText("Scaling");
  await expect(fact("Entity nature")).toContainText("Registered partnership");
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("PEOPLE-02: a founder writes one line, and the public profile shows it with the name", async ({
  open,
  people,
}) => {
  const me = await people.founder();
  const page = await open(me);
  await openPage(page, "/settings");
  await page.getByLabel("One line about you (optional)").fill("Food technologist from Mithila");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await openPage(page, `/startup/${me.startupId}`);
  const founder = page.getByRole("region", { name: "Founder", exact: true });
  await expect(founder.getByText(me.name, { exact: true })).toBeVisible();
  await expect(founder.getByText("Food technologist from Mithila")).toBeVisible();
});

test("PROF-13 PROF-21 PROF-25 AC-15: an investor changes focus areas and asks for another address", async ({
  open,
  people,
}) => {
  const me = await people.investor();
  const page = await open(me);
  await openPage(page, "/settings");
  await page.getByRole("checkbox", { name: "Energy" }).check();
  await page.getByLabel("Login email").fill(`new-${me.email}`);
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await page.getByRole("button", { name: "Save changes" }).click();
  expect((await sent).postDataJSON()).toMatchObject({ focusAreas: "Healthcare, Energy", phone: "9876501234" });
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText(`new-${me.email} is not confirmed yet.`)).toBeVisible();
  await expect(page.getByText("Healthcare, Energy")).toBeVisible();
});

test("PROF-16 PROF-17 PROF-18: the type comes from the server; without a profile a link to the form @once", async ({
  open,
  people,
  watch,
}) => {
  watch.allow(/status of 401/);
  const page = await open(await people.member("Mentor"));
  await openPage(page, "/dashboard");
  await page.evaluate(() => localStorage.removeItem("userType"));
  await openPage(page, "/profile");
  await expect(page.getByRole("link", { name: "Complete your registration" })).toBeVisible();
  const visitor = await open();
  for (const path of ["/profile", "/settings", "/overview"]) {
    await visitor.goto(path);
    await expect(visitor).toHaveURL(/\/login/);
  }
});

test("PROF-15 PROF-26 ERR-17: what cannot be loaded or saved says so, and the person stays logged in @once", async ({
  open,
  people,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  const page = await open(await people.founder());
  await page.route("**/api/users/startup-profile", (route) => route.abort());
  await openPage(page, "/settings");
  await expect(page.getByText("Failed to load settings data.")).toBeVisible();
  await page.unroute("**/api/users/startup-profile");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByLabel("City").fill("Salem");
  await page.route("**/api/users/startup-profile", (route) => route.fulfill({ status: 500, json: { message: "x" } }));
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Failed to update profile. Please try again.")).toBeVisible();
  await expect(page.getByLabel("City")).toHaveValue("Salem");
  await page.unroute("**/api/users/startup-profile");
  const refusal = { message: "Please check the fields.", errors: { city: "Please choose another city." } };
  await page.route("**/api/users/startup-profile", (route) => route.fulfill({ status: 400, json: refusal }));
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.getByRole("alert").getByRole("button", { name: "City" }).click();
  await expect(page.getByLabel("City")).toBeFocused();
  await expect(page).toHaveURL(/\/settings$/);
});

test("PROF-09 PROF-10 PROF-12 PROF-14 PROF-20 PROF-21 ERR-20: a mentor reads and saves the profile", async ({
  open,
  people,
}) => {
  const me = await people.mentor();
  const page = await open(me);
  let answer = () => {};
  await page.route("**/api/users/mentor-profile", async (route) => {
    await new Promise<void>((done) => {
      answer = done;
    });
    await route.continue();
  });
  const asked = page.waitForRequest("**/api/users/mentor-profile");
  await openPage(page, "/profile");
  expect((await asked).headers().authorization).toBe(`Bearer ${me.token}`);
  await expect(page.getByText("Loading...", { exact: true })).toBeVisible();
  answer();
  const fact = (label: string) => page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });
  for (const [label, value] of [
    ["Mentor name", me.name],
    ["Mobile", "9876543212"],
    ["Network", "TIE"],
    ["Active months", "14"],
    ["Website link", "nool.example"],
    ["Hub profile link", "hub.example/nool"],
    ["Industry", "Gaming"],
    ["Sectors", "All"],
    ["Stages you mentor", "Ideation, Validation"],
    ["Startup name", "Nool Weaves"],
    ["State", "Kerala"],
    ["City", "Kochi"],
    ["Success story", "Yes"],
    ["Brief", "From two looms to forty."],
    ["Email", me.email],
  ] as const)
    await expect(fact(label), label).toContainText(value);
  await expect(page.getByRole("main").locator("img[src^='/uploads/']").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Open my public page" })).toHaveAttribute(
    "href",
    `/MentorProfile/${me.mentorId}`,
  );
  await page.unroute("**/api/users/mentor-profile");

  await page.getByRole("link", { name: "Edit profile" }).click();
  await expect(page.getByLabel("Mentor name")).toHaveValue(me.name);
  await page.getByLabel("City").selectOption("Kozhikode");
  const sent = page.waitForRequest((request) => request.method() === "PUT");
  await page.getByRole("button", { name: "Save changes" }).click();
  const put = await sent;
  expect(new URL(put.url()).pathname).toBe("/api/users/mentor-profile");
  expect(put.postDataJSON()).toMatchObject({ email: me.email, mobile: "9876543212", city: "Kozhikode" });
  await expect(page).toHaveURL(/\/profile$/);
  await expect(fact("City")).toContainText("Kozhikode");
});

test("PROF-02 PROF-03 PROF-04 PROF-15: a failure keeps the page, only a dead session leads to login", async ({
  open,
  people,
  call,
  watch,
}) => {
  watch.allow(/status of (401|500)/);
  const me = await people.founder();
  const page = await open(me);
  await page.route("**/api/users/dashboard", (route) => route.fulfill({ status: 500, json: { message: "x" } }));
  await openPage(page, "/dashboard");
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBe(me.token);
  await page.unroute("**/api/users/dashboard");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Today/);
  for (const [name, path] of [
    ["Settings", "/settings"],
    ["Overview", "/overview"],
    ["You", "/profile"],
  ] as const) {
    await page.getByRole("article").getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await page.goBack();
    // With all it loads: a call still under way would learn of the end of the session by itself.
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Today/);
  }

  // Without its stream the page learns of the end of the session by the person's own next step.
  watch.allow(/ERR_FAILED.*\/api\/stream\/ticket/);
  await page.route("**/api/stream/ticket", (route) => route.abort());
  await call("POST", "/api/users/logout", { token: me.token });
  await page.getByRole("article").getByRole("link", { name: "You", exact: true }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Fprofile$/);
  await expect(page.getByRole("alert")).toHaveText("Session expired. Please log in again.");
  const kept = await page.evaluate(() => ({ ...localStorage }));
  expect(kept).toMatchObject({ isLoggedIn: "false" });
  expect(kept.authToken).toBeUndefined();
});
