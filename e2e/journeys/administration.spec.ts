import type { Page } from "@playwright/test";
import { after, indiaDay } from "@startup-connect/contract/shared";
import type { Call } from "../support/api.ts";
import { accessFaults, openPage, pdf } from "../support/page.ts";
import { pictureFile } from "../support/pictures.ts";
import { expect, test } from "../support/test.ts";

const fileOf = ({ name, mimeType, buffer }: ReturnType<typeof pdf>) =>
  new File([new Uint8Array(buffer)], name, { type: mimeType });

/** A day of India so many days from now. */
const dayFrom = (days: number) => indiaDay(after(Date.now(), { days }));

const asked = (page: Page) => page.getByRole("dialog");
/** Finds one by the search box of the list. */
async function find(page: Page, words: string) {
  await page.getByRole("searchbox", { name: /number|title/i }).fill(words);
  await page.getByRole("searchbox", { name: /number|title/i }).press("Enter");
}

function sendDeed(call: Call, { token }: { token: string }) {
  const form = new FormData();
  form.append("kind", "incorporation");
  form.append("file", fileOf(pdf("Deed.pdf")));
  return call("POST", "/api/applications/me/documents", { form, token });
}

/** On phones they are behind a button. */
async function openSections(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: /^Sections: / });
  if (await button.isVisible()) await button.click();
}

test("ADM-02 ADM-04 REC-22: an admin reviews and approves an application; members get 404 @daily-wide", async ({
  open,
  people,
  call,
  admin,
  watch,
}) => {
  watch.allow(/status of 403 .*api\/admin/);
  watch.allow(/status of 409 .*api\/admin\/applications/);
  const founder = await people.founder();
  await sendDeed(call, founder);

  const stranger = await open(founder);
  await openPage(stranger, "/admin/applications");
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await expect(stranger.getByRole("navigation", { name: "Administration" })).toHaveCount(0);

  const page = await open(await admin());
  await openPage(page, "/admin");
  await page
    .getByRole("main")
    .getByRole("link", { name: /Applications ready to check/ })
    .click();
  const tabs = page.getByRole("navigation", { name: "Who acts next" });
  await expect(tabs.getByRole("link", { name: /^Ready to check \d+/ })).toHaveAttribute("aria-current", "page");
  await find(page, founder.startupName);
  await expect(page.getByRole("status").filter({ hasText: "1 application" })).toBeVisible();
  await page.getByRole("link", { name: founder.startupName }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(founder.startupName);
  expect(await accessFaults(page)).toEqual([]);

  await page.getByRole("button", { name: "Complete Document Verification" }).click();
  await expect(page.getByRole("alert")).toHaveText("Please accept or decline every document first.");
  await page.getByRole("button", { name: "Accept Deed.pdf" }).click();
  await expect(page.getByRole("row", { name: /Deed\.pdf/ })).toContainText("Accepted");
  await expect(page.getByText("Please accept or decline every document first.")).toHaveCount(0);
  await page.getByRole("button", { name: "Complete Document Verification" }).click();
  await expect(page.getByRole("button", { name: "Complete Business Review" })).toBeVisible();

  await page.getByRole("button", { name: "Ask question" }).click();
  await page.getByRole("button", { name: "Send question" }).click();
  await expect(page.getByText("Please write the question.").last()).toBeVisible();
  await page.getByRole("textbox", { name: "Question to the applicant" }).fill("Who signed the deed?");
  await page.getByRole("button", { name: "Send question" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Who signed the deed?" })).toContainText(
    "Awaiting an answer",
  );

  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByRole("button", { name: "Reopen application" })).toBeVisible();
  const { body } = await call("GET", `/api/startups/startup/${founder.startupId}`);
  expect(body.startup.verified).toBe(true);
});

test("ADM-15: applicants without documents are chosen and reminded together, once a week @daily-phone", async ({
  open,
  people,
  admin,
}) => {
  const word = people.unique();
  const founders = [await people.founder({}, `${word} One`), await people.founder({}, `${word} Two`)];
  const page = await open(await admin());
  await openPage(page, `/admin/applications?queue=applicant&documents=without&q=${word}`);
  await expect(page.getByRole("status").filter({ hasText: "2 applications" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Applicant, with documents first, then oldest" })).toBeVisible();
  for (const { startupName } of founders) {
    await expect(page.getByRole("row", { name: startupName })).toContainText("No notice yet");
    await page.getByRole("checkbox", { name: `Choose ${startupName}` }).check();
  }
  await page.getByRole("button", { name: "Remind 2 applicants" }).click();
  const text = asked(page).getByRole("textbox", { name: "Text of the reminder" });
  await expect(text).toHaveValue("We need a document or an answer from you. Please look at your application page.");
  await text.fill("Please upload the deed.");
  expect(await accessFaults(page)).toEqual([]);
  await asked(page).getByRole("button", { name: "Send reminder" }).click();
  await expect(page.getByText("2 reminders sent.")).toBeVisible();
  for (const { startupName } of founders)
    await expect(page.getByRole("row", { name: startupName })).not.toContainText("Not yet");
  expect(await accessFaults(page)).toEqual([]);
  // A second reminder in these days goes to no one.
  await page.getByRole("checkbox", { name: "Choose all that are shown" }).check();
  await page.getByRole("button", { name: "Remind 2 applicants" }).click();
  await asked(page).getByRole("button", { name: "Send reminder" }).click();
  await expect(page.getByText(/^0 reminders sent\. 2 got none/)).toBeVisible();
  // The tab keeps what the list is narrowed to.
  await page.getByRole("link", { name: /^Ready to check/ }).click();
  await expect(page.getByRole("searchbox", { name: "Name, email or number" })).toHaveValue(word);
  await expect(page.getByText("No application matches.")).toBeVisible();

  for (const founder of founders) {
    const applicant = await open(founder);
    await openPage(applicant, "/application");
    await expect(applicant.getByText("Please upload the deed.")).toBeVisible();
  }
});

test("ADM-14 ADM-15: four presses from the list decide, beside the profile; Alt+N leads to the next, the side list counts", async ({
  open,
  people,
  call,
  admin,
}) => {
  const first = await people.founder({ brief: "Looms that mend their own threads." });
  const second = await people.founder();
  await Promise.all([first, second].map((one) => sendDeed(call, one)));
  const page = await open(await admin());
  await openPage(page, `/admin/applications?q=${encodeURIComponent(first.startupName)}`);
  await page.getByRole("link", { name: first.startupName }).click();
  await expect(page.getByText("Looms that mend their own threads.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Next pending application" })).toHaveAttribute(
    "aria-keyshortcuts",
    "Alt+N",
  );
  await openSections(page);
  const entry = page
    .getByRole("navigation", { name: "Administration" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name: "Applications", exact: true }) });
  await expect(entry).toContainText(/\d+ pending/);
  const count = async () => Number(/\d+/.exec((await entry.textContent()) ?? "")?.[0]);
  const before = await count();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Deed.pdf", exact: true }).click();
  expect((await download).suggestedFilename()).toBe("Deed.pdf");
  await page.getByRole("button", { name: "Accept Deed.pdf" }).click();
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByRole("button", { name: "Reopen application" })).toBeVisible();
  await expect.poll(count).toBe(before - 1);
  await page.keyboard.press("Alt+N");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(second.startupName);
});

test("ADM-14: where a list is decided in place, Alt+N leads from one pending row to the next", async ({
  open,
  people,
  call,
  admin,
}) => {
  for (const founder of [await people.founder(), await people.founder()]) {
    const form = new FormData();
    form.append("certificateType", "recognition");
    form.append("certificateNumber", `DIPP${String(Math.floor(Math.random() * 9e6) + 1e6)}`);
    form.append("issueDate", dayFrom(-300));
    form.append("file", fileOf(pdf("certificate.pdf")));
    expect((await call("POST", "/api/certificates/mine", { form, token: founder.token })).status).toBe(201);
  }
  const page = await open(await admin());
  await openPage(page, "/admin/certificates?state=pending");
  const marks = page.getByRole("table").getByRole("button", { name: /^Mark / });
  await expect(marks.nth(1)).toBeVisible();
  const last = (await marks.count()) - 1;
  for (const place of [0, 1]) {
    await page.keyboard.press("Alt+N");
    await expect(marks.nth(place)).toBeFocused();
  }
  await marks.nth(last).focus();
  await page.keyboard.press("Alt+N");
  await expect(marks.first()).toBeFocused();
  await page.getByRole("form", { name: "Filter the list" }).getByRole("searchbox").focus();
  await page.keyboard.press("Alt+N");
  await expect(page.getByRole("form", { name: "Filter the list" }).getByRole("searchbox")).toBeFocused();
});

test("ADM-03 ADM-05 HOME-37: an event is created, changed and cancelled, a certificate is marked @once", async ({
  open,
  people,
  call,
  admin,
  mailbox,
  watch,
}) => {
  watch.allow(/status of 400 .*api\/admin\/events/);
  const founder = await people.founder();
  const title = `${people.unique()} evening`;
  const page = await open(await admin());
  await openPage(page, "/admin/events");
  await page.getByRole("link", { name: "New event" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByRole("button", { name: "Create event" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Please describe the event." })).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "Please say where it takes place." })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue(title);
  await expect(page.getByRole("textbox", { name: "Description" })).toBeFocused();
  await page.getByRole("textbox", { name: "Description" }).fill("Tea, and questions about seats.");
  await page.getByLabel("Date").fill(dayFrom(20));
  await page.getByLabel("Start time").fill("17:30");
  await page.getByRole("textbox", { name: "Place" }).fill("Madurai");
  await page.getByRole("textbox", { name: "Host" }).fill("Loom House");
  await page.getByRole("textbox", { name: "Speakers" }).fill("Kavya Nair, Tara Joseph");
  await page.getByRole("button", { name: "Create event" }).click();
  await page.getByRole("button", { name: "Publish" }).click();
  await asked(page).getByRole("button", { name: "Publish event" }).click();
  await expect(page.getByText("No registrations yet.")).toBeVisible();

  const id = new URL(page.url()).pathname.split("/").pop();
  expect((await call("POST", `/api/events/${id}/register`, { token: founder.token })).status).toBe(201);
  const shown = await (await call("GET", `/api/events/${id}`)).body.event;
  expect(shown).toMatchObject({ host: "Loom House", speakers: "Kavya Nair, Tara Joseph" });
  await page.getByLabel("Picture").setInputFiles(pictureFile("cover.png"));
  await page.getByRole("button", { name: "Save cover" }).click();
  await expect(page.getByRole("button", { name: "Remove the cover" })).toBeVisible();
  const visitor = await open();
  await openPage(visitor, `/events/${id}`);
  await expect(visitor.getByRole("article").locator("img")).toHaveJSProperty("complete", true);
  await openPage(visitor, "/events");
  const thumbnail = visitor.getByRole("article").filter({ hasText: title }).locator("img");
  await expect(thumbnail).toHaveAttribute("src", /^\/uploads\//);
  await page.getByRole("textbox", { name: "Place" }).fill("Kochi");
  await page.getByRole("button", { name: "Save event" }).click();
  await expect(page.getByRole("row", { name: new RegExp(founder.email) })).toBeVisible();
  await page.getByRole("button", { name: "Cancel event" }).click();
  await expect(asked(page)).toContainText("1 attendee gets an email.");
  await asked(page).getByRole("button", { name: "Cancel event" }).click();
  await expect(page.getByText("A cancelled event cannot be changed.")).toBeVisible();
  expect(await mailbox.link(founder.email, /cancelled/i)).toMatch(/cancelled/i);

  const number = `DIPP${String(Math.floor(Math.random() * 9e6) + 1e6)}`;
  const form = new FormData();
  form.append("certificateType", "recognition");
  form.append("certificateNumber", number);
  form.append("issueDate", dayFrom(-300));
  form.append("file", fileOf(pdf("certificate.pdf")));
  expect((await call("POST", "/api/certificates/mine", { form, token: founder.token })).status).toBe(201);
  await openSections(page);
  await page.getByRole("navigation", { name: "Administration" }).getByRole("link", { name: "Certificates" }).click();
  await find(page, number);
  await page.getByRole("button", { name: `Mark ${number} of ${founder.startupName}` }).click();
  await expect(asked(page).getByRole("link", { name: /official website/ })).toHaveAttribute("href", /^https:/);
  await expect(asked(page)).toHaveCSS("text-align", "start");
  const state = (name: RegExp) => asked(page).getByRole("radio", { name });
  await asked(page).getByRole("button", { name: "Save mark" }).click();
  await expect(asked(page).getByText("Please choose a state.")).toBeVisible();
  await state(/^Declined/).check();
  await asked(page).getByRole("button", { name: "Save mark" }).click();
  await expect(asked(page).getByText("Please say why it is declined.")).toBeVisible();
  await state(/^Verified/).check();
  expect(await accessFaults(page)).toEqual([]);
  await asked(page).getByRole("button", { name: "Save mark" }).click();
  await expect(page.getByRole("row", { name: new RegExp(number) })).toContainText(/checked .* by /);
  const { body } = await call("GET", `/api/startups/startup/${founder.startupId}`);
  expect(body.startup.recognised).toBe(true);
});

test("ADM-06 ADM-07 NOTI-11 SU-08 ABOUT-05: notices, sponsors, achievers, announcements @once", async ({
  open,
  people,
  call,
  admin,
  watch,
}) => {
  watch.allow(/status of 400 .*api\/admin\/(sponsors|regulations)/);
  const founder = await people.founder();
  const word = people.unique();
  const page = await open(await admin());
  const go = async (name: string) => {
    await openSections(page);
    await page.getByRole("navigation", { name: "Administration" }).getByRole("link", { name, exact: true }).click();
  };
  const dialog = asked(page);

  await openPage(page, "/admin/regulations");
  await page.getByRole("button", { name: "New notice" }).click();
  await dialog.getByLabel("Date").fill(dayFrom(-30));
  await dialog.getByRole("combobox", { name: "Department" }).selectOption("Ministry of Finance");
  await dialog.getByRole("textbox", { name: "What changes" }).fill(`${word} counts from now on.`);
  await dialog.getByRole("button", { name: "Save notice" }).click();
  await expect(dialog.getByText("Please enter the official source, or choose a file.")).toBeVisible();
  await dialog.getByLabel("File").setInputFiles(pdf("notice.pdf"));
  await dialog.getByRole("button", { name: "Save notice" }).click();
  const notice = page.getByRole("row", { name: new RegExp(word) });
  await expect(notice.getByRole("link", { name: /^File/ })).toBeVisible();
  await notice.getByRole("button", { name: "Remove" }).click();
  await dialog.getByRole("button", { name: "Remove notice" }).click();
  await expect(notice).toHaveCount(0);

  await go("Sponsors");
  await page.getByRole("button", { name: "New entry" }).click();
  await dialog.getByRole("textbox", { name: "Advertiser" }).fill(`${word} Desk`);
  await dialog.getByRole("button", { name: "Save entry" }).click();
  await expect(dialog.getByText("Please choose a picture.")).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Advertiser" })).toHaveValue(`${word} Desk`);
  await dialog.getByRole("textbox", { name: "Text" }).fill("Fixed-price incorporation.");
  await dialog.getByRole("textbox", { name: "Web address" }).fill("desk.example");
  await dialog.getByLabel("First day").fill(dayFrom(-9));
  await dialog.getByLabel("Last day").fill(dayFrom(-8));
  await dialog.getByLabel("Picture").setInputFiles(pictureFile("desk.png"));
  await dialog.getByRole("button", { name: "Save entry" }).click();
  const entry = page.getByRole("row", { name: new RegExp(`${word} Desk`) });
  await expect(entry).toContainText("Ended");
  await entry.getByRole("button", { name: "Remove" }).click();
  await dialog.getByRole("button", { name: "Remove entry" }).click();
  await expect(entry).toHaveCount(0);

  await go("Achievers");
  await page.getByRole("searchbox", { name: "Startup name" }).fill(founder.startupName);
  await page.getByRole("form", { name: "Find a startup" }).getByRole("button", { name: "Search" }).click();
  await page.getByRole("button", { name: `Choose ${founder.startupName}` }).click();
  await page.getByRole("button", { name: "Save selection" }).click();
  await expect(page.getByText("The achievers were saved.")).toBeVisible();
  expect((await call("GET", "/api/site")).body.achievers[0].name).toBe(founder.startupName);
  await page.getByRole("button", { name: `Remove ${founder.startupName}` }).click();
  await page.getByRole("button", { name: "Save selection" }).click();
  await expect(page.getByText("No startups chosen.")).toBeVisible();

  await go("Announcements");
  await page.getByRole("button", { name: "New announcement" }).click();
  await dialog.getByRole("textbox", { name: "Message" }).fill(`${word} is here.`);
  await dialog.getByRole("combobox", { name: "Audience" }).selectOption("Investor");
  await dialog.getByRole("button", { name: "Send announcement" }).click();
  await expect(page.getByRole("row", { name: new RegExp(`${word} is here.`) })).toContainText("Investors");

  await call("POST", "/api/subscriptions", { json: { plan: "Basic" }, token: founder.token });
  await go("Plan orders");
  await find(page, founder.email);
  const order = page.getByRole("row", { name: new RegExp(founder.email) });
  await order.getByRole("button", { name: /^Mark paid/ }).click();
  await dialog.getByRole("button", { name: "Record payment" }).click();
  await expect(dialog.getByRole("textbox", { name: "Payment reference" })).toBeFocused();
  await dialog.getByRole("textbox", { name: "Payment reference" }).fill(`UTR ${word}`);
  await dialog.getByRole("button", { name: "Record payment" }).click();
  await expect(order).toContainText(`UTR ${word}`);
});
