import type { Page } from "@playwright/test";
import { accessFaults, openPage, panel, pdf } from "../support/page.ts";
import { pictureFile } from "../support/pictures.ts";
import { expect, test } from "../support/test.ts";

const upload = async (page: Page, kind: string, file: Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0]) => {
  const documents = panel(page, "Documents");
  await documents.getByLabel("Document type").selectOption(kind);
  await documents.getByLabel("File", { exact: true }).setInputFiles(file);
  await documents.getByRole("button", { name: "Upload document" }).click();
};

test("SHELL-10: the recognition menu has four entries in their order, and each leads to its page", async ({ open }) => {
  const page = await open();
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, "/home");
  const button = page.getByRole("button", { name: "Student Recognition" });
  await button.click();
  const menu = page.locator(".menu");
  const links = await menu
    .getByRole("link")
    .evaluateAll((all) => all.map((link) => [link.textContent, link.getAttribute("href")]));
  expect(links).toEqual([
    ["Student Recognition and Benefits", "/Dpiit2"],
    ["Verify/Download Certificate", "/Form"],
    ["Regulatory Updates", "/RegulationsTable"],
    ["ApplicationStatus", "/application"],
  ]);
  await menu.getByRole("link", { name: "Regulatory Updates" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Regulatory updates");
  await expect(menu).toBeHidden();
});

test("SHELL-29 REC-01: the hub leads to its six pages, which visitors read without an account @once", async ({
  open,
}) => {
  const page = await open();
  await openPage(page, "/navmenu5");
  const links = await page
    .getByRole("main")
    .locator("h2 a")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(links).toEqual(["/Dpiit2", "/dpiit1", "/Form", "/RegulationsTable", "/application", "/Dpiitfaq"]);
  const titles = new Set<string>();
  for (const path of [...links.filter((link) => link !== "/application"), "/Faq12"]) {
    expect(await openPage(page, path)).toBe(200);
    titles.add((await page.getByRole("heading", { level: 1 }).textContent()) ?? "");
  }
  expect(titles.size).toBe(6);
  await page.goto("/application");
  await expect(page).toHaveURL(/\/login\?/);
});

test("REC-02 REC-05 REC-06 REC-35: from the student page to the rules, and from there to each target @once", async ({
  open,
}) => {
  const page = await open();
  await openPage(page, "/dpiit2");
  const faq = page.getByRole("main").getByRole("link", { name: "FAQ", exact: true });
  await expect(faq).toBeInViewport();
  await page.mouse.wheel(0, 900);
  await expect(faq).toBeInViewport();
  await faq.click();
  await expect(page).toHaveURL(/\/Dpiitfaq$/);
  await page.goBack();
  await page.getByRole("link", { name: "Get Recognised" }).click();
  await expect(page).toHaveURL(/\/dpiit1$/);
  const main = page.getByRole("main");
  await expect(main.getByRole("note").first()).toContainText("It is not a government body");
  await expect(page.getByRole("contentinfo")).toContainText("Not a government service");
  const apply = main.getByRole("link", { name: "Apply Now (opens a new tab)" });
  // Without the slash once an administrator has saved the settings.
  await expect(apply).toHaveAttribute("href", /^https:\/\/www\.nsws\.gov\.in\/?$/);
  await expect(apply).toHaveAttribute("target", "_blank");
  await expect(main.getByRole("link", { name: "Application Status" })).toHaveAttribute("href", "/application");
  await main.getByRole("link", { name: "Certificate Number/Entity Name" }).click();
  await expect(page).toHaveURL(/\/form$/i);
});

test("REC-08 REC-10: a case is checked by the rule of the day, in the page and by its address @once", async ({
  open,
}) => {
  const page = await open();
  await openPage(page, "/dpiit1");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(page.getByText("Please enter the date of incorporation.")).toBeVisible();
  await page.getByLabel("Entity type").selectOption("company");
  await page.getByLabel("Incorporated on").fill("2020-06-15");
  await page.getByLabel(/Highest turnover/).fill("150");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  const result = page.getByRole("status").filter({ hasText: "Recognition" });
  await expect(result).toContainText("Within the limits");
  await expect(result).toBeInViewport({ ratio: 1 });
  await expect(result).toContainText("above INR 100 crore");
  await page.getByLabel("As on").fill("2026-02-03");
  await page.getByRole("button", { name: "Check", exact: true }).click();
  await expect(result).toContainText("Not within the limits on 3 February 2026");
  await expect(page).toHaveURL(/on=2026-02-03/);
  await page.reload();
  await expect(page.getByRole("status").filter({ hasText: "Recognition" })).toContainText("Not within the limits");
});

test("REC-30 REC-33 REC-34 ERR-20: notices are narrowed by year and department, marked, and downloaded", async ({
  open,
}) => {
  const page = await open();
  await openPage(page, "/RegulationsTable");
  const rows = page.getByRole("row").filter({ has: page.getByRole("link", { name: /^Download/ }) });
  await expect(rows).toHaveCount(5);
  const years = page.getByLabel("Year");
  expect(await years.locator("option").allTextContents()).toEqual(["All Years", "2024", "2025", "2026"]);
  await years.selectOption("2024");
  await expect(rows).toHaveCount(3);
  await expect(page).toHaveURL(/year=2024/);
  await page.getByLabel("Department").selectOption("Department for Promotion of Industry and Internal Trade");
  await expect(page.getByText("No regulations found for the selected filters.")).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(rows).toHaveCount(5);
  const old = rows.filter({ hasText: "Superseded" });
  await expect(old).toHaveCount(1);
  const newer = await old.getByRole("link", { name: /^by the notice of/ }).getAttribute("href");
  await expect(page.locator(`[id="${newer?.slice(1)}"]`)).toContainText("31 March 2030");
  const saved = page.waitForEvent("download");
  await rows
    .first()
    .getByRole("link", { name: /^Download/ })
    .click();
  expect((await saved).suggestedFilename()).toBe("notice-2026-02-04.txt");
});

test("FAQ-01 FAQ-02 FAQ-03 FAQ-06: one answer is open at a time, by keyboard and by its own address @once", async ({
  open,
}) => {
  const page = await open();
  const opened = page.locator("main details[open]");
  for (const [path, count] of [
    ["/Faq12", 15],
    ["/Dpiitfaq", 6],
  ] as const) {
    await openPage(page, path);
    const questions = page.locator("main summary");
    await expect(questions).toHaveCount(count);
    await expect(opened).toHaveCount(0);
    await questions.nth(1).focus();
    await page.keyboard.press("Enter");
    await expect(opened).toHaveCount(1);
    await questions.nth(3).click();
    await expect(opened).toHaveCount(1);
    await expect(page.locator("main details").nth(3)).toHaveAttribute("open");
    await questions.nth(3).click();
    await expect(opened).toHaveCount(0);
  }
  await expect(page.getByRole("main").getByRole("heading", { name: "Support" })).toBeVisible();
  await expect(page.getByRole("main").getByText("Resources:")).toBeVisible();
  await openPage(page, "/Dpiitfaq#tax-holiday");
  await expect(opened).toHaveCount(1);
  await expect(opened).toContainText("section 140");
});

test("REC-13 REC-14 REC-15 REC-16 REC-17 ERR-10: a look-up names what is missing and never guesses @once", async ({
  open,
  watch,
}) => {
  watch.allow(/status of 404 .*certificates/);
  watch.allow(/Failed to load resource: net::ERR_FAILED/);
  const page = await open();
  await openPage(page, "/form");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") asked.push(request.postData() ?? "");
  });
  const send = page.getByRole("button", { name: "Verify certificate" });
  const fault = page.getByRole("alert");
  await send.click();
  await expect(fault.filter({ hasText: "Please fill in the required fields." })).toHaveCount(2);
  await page.getByLabel("Certificate type").selectOption("recognition");
  await send.click();
  await expect(fault.filter({ hasText: "Please fill in the required fields." })).toHaveCount(1);
  await page.getByLabel("Certificate number").fill("260");
  await send.click();
  await expect(fault.filter({ hasText: "DIPP260" })).toHaveCount(1);
  expect(asked).toEqual([]);

  await page.getByLabel("Certificate number").fill("dipp 9999999");
  await send.click();
  await expect(fault).toContainText("This is not a statement about the government register");
  await expect(fault.getByRole("link")).toHaveAttribute("href", /^https:\/\/.*\.gov\.in\//);
  expect(JSON.parse(asked[0] ?? "")).toEqual({
    certificateType: "recognition",
    certificateNumber: "dipp 9999999",
    entityName: "",
  });
  await page.route("**/api/certificates/submit", (route) => route.abort());
  await send.click();
  await expect(fault).toHaveText("There was an issue submitting the form.");
});

test("REC-27 REC-28: without an application the page leads to the registration, and Back to the dashboard @once", async ({
  open,
  people,
}) => {
  const page = await open(await people.member("Investor"));
  await openPage(page, "/application");
  await expect(page.getByRole("link", { name: "Register a profile" })).toHaveAttribute("href", "/RegistrationHome");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("REC-19 REC-20 REC-21 REC-22 REC-23 REC-25 NOTI-08: papers, a question, the review and its end @daily-wide @once", async ({
  open,
  people,
  admin,
  call,
  watch,
}) => {
  watch.allow(/status of 400 .*documents/);
  const me = await people.founder();
  const operator = await admin();
  const page = await open(me);
  await openPage(page, "/application");
  const progress = page.getByRole("list", { name: "Progress of the application" });
  await expect(progress.getByRole("listitem")).toHaveText([
    "Submission Received (complete)",
    "Document Verification",
    "Business Review",
    "Final Decision",
  ]);
  for (const title of ["Applicant", "Progress", "Next steps", "Documents", "Notifications", "Support"]) {
    await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
  }
  await expect(panel(page, "Applicant")).toContainText(me.startupName);
  await expect(page.getByText("not government recognition")).toBeVisible();

  await panel(page, "Documents").getByRole("button", { name: "Upload document" }).click();
  await expect(page.getByText("Please choose the document type.")).toBeVisible();
  const fake = { name: "deed.pdf", mimeType: "application/pdf", buffer: Buffer.from("MZ a program") };
  await upload(page, "incorporation", fake);
  await expect(page.getByText("Please choose a PDF, JPEG or PNG file of at most 10 MB.")).toBeVisible();
  await upload(page, "incorporation", pdf("Deed of partnership.pdf"));
  await expect(panel(page, "Documents")).toContainText("1 of 10 files");
  const received = page.getByRole("alert").filter({ hasText: "Your document was received." });
  await expect(received).toBeVisible();
  await upload(page, "identity", pictureFile("card.png"));
  await expect(panel(page, "Documents")).toContainText("2 of 10 files");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Deed of partnership.pdf", exact: true }).click();
  expect((await saved).suggestedFilename()).toBe("Deed of partnership.pdf");
  await page.getByRole("button", { name: "Delete card.png" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete document" }).click();
  await expect(panel(page, "Documents")).toContainText("1 of 10 files");
  await expect(received).toHaveCount(0);
  expect(await accessFaults(page)).toEqual([]);

  const { body } = await call("GET", "/api/applications/me", { token: me.token });
  const { applicationId, documents } = body.application;
  const at = `/api/admin/applications/${applicationId}`;
  const asAdmin = (method: "POST" | "PATCH", path: string, json: unknown) =>
    call(method, at + path, { json, token: operator.token });
  await asAdmin("POST", "/questions", { question: "Who owns the press?" });
  await asAdmin("PATCH", `/documents/${documents[0]._id}`, { state: "accepted" });
  await asAdmin("PATCH", "", { step: "Document Verification", completed: true });
  await expect(progress.getByRole("listitem").nth(1)).toHaveText("Document Verification (complete)");
  await expect(page.getByRole("button", { name: /^Delete Deed/ })).toHaveCount(0);
  const questions = panel(page, "Questions from the reviewer");
  await questions.getByRole("button", { name: "Send answer" }).click();
  await expect(questions.getByText("Please write an answer.")).toBeVisible();
  await questions.getByLabel("Your answer").fill("We both do.");
  await questions.getByRole("button", { name: "Send answer" }).click();
  await expect(questions.getByText("Answered")).toBeVisible();
  await expect(questions).toContainText("We both do.");

  expect((await asAdmin("PATCH", "", { status: "approved" })).status).toBe(200);
  await expect(page.getByText("Approved.", { exact: true })).toBeVisible();
  await expect(progress.getByRole("listitem").filter({ hasText: "(complete)" })).toHaveCount(4);
  await expect(panel(page, "Notifications")).toContainText("Approved");
  await openPage(page, `/startup/${me.startupId}`);
  await expect(page.getByRole("main").getByText("Profile reviewed", { exact: true }).first()).toBeVisible();
  await expect(page.getByRole("main")).toContainText(
    /Reviewed by Startup Connect on .+\. Not a check of money or identity\./,
  );
});

test("REC-26 REC-27: the status is saved as a text, printed with all its words, and Back goes back @once", async ({
  open,
  people,
}) => {
  const me = await people.founder();
  const page = await open(me);
  await openPage(page, "/dpiit1");
  await page.getByRole("main").getByRole("link", { name: "Application Status" }).click();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download status" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe("application_status.txt");
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(chunk);
  expect(Buffer.concat(chunks).toString()).toContain(me.startupName);

  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(/^Startup Connect, application APP-\d{4}-\d+, printed /)).toBeVisible();
  await expect(page.getByText("Document Verification: open")).toBeVisible();
  await expect(page.getByText("Submission Received: complete")).toBeVisible();
  for (const hidden of [page.getByRole("banner"), page.getByRole("contentinfo"), page.getByRole("button")]) {
    await expect(hidden.filter({ visible: true })).toHaveCount(0);
  }
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page).toHaveURL(/\/dpiit1$/);
});

test("REC-38: a mentor's profile is reviewed without a press about papers @once", async ({
  open,
  people,
  admin,
  call,
}) => {
  const mentor = await people.mentor();
  const { body } = await call("GET", "/api/applications/me", { token: mentor.token });
  const page = await open(await admin());
  await openPage(page, `/admin/applications/${body.application.applicationId}`);
  const course = page.getByRole("list", { name: "Progress of the application" }).getByRole("listitem");
  await expect(course.nth(1)).toHaveText("Document Verification (skipped)");
  await expect(page.getByRole("button", { name: /Document Verification/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Complete Business Review" }).click();
  await expect(course.nth(3)).toHaveAttribute("aria-current", "step");
  await expect(page.getByRole("button", { name: /Document Verification/ })).toHaveCount(0);

  const own = await open(mentor);
  await openPage(own, "/application");
  await expect(own.getByRole("list", { name: "Progress of the application" }).getByRole("listitem").nth(1)).toHaveText(
    "Document Verification (skipped)",
  );
});
