import { accessFaults, openPage, panel, pdf } from "../support/page.ts";
import { expect, test } from "../support/test.ts";

test("REC-18 REC-29 SU-13: a certificate is submitted, verified, found by others, and withdrawn", async ({
  open,
  people,
  admin,
  call,
  watch,
}) => {
  watch.allow(/status of 404 .*certificates/);
  const me = await people.founder();
  const operator = await admin();
  const digits = String(Date.now()).slice(-7);
  const page = await open(me);
  await openPage(page, "/application");
  const certificates = panel(page, "Certificates");
  await certificates.getByRole("button", { name: "Submit certificate" }).click();
  await expect(certificates.getByRole("alert").filter({ hasText: "Please enter the date of issue" })).toBeVisible();
  await certificates.getByLabel("Certificate type").selectOption("recognition");
  await certificates.getByLabel("Certificate number").fill(`dipp ${digits}`);
  await certificates.getByLabel("Date of issue").fill("2024-05-06");
  await certificates.getByLabel("Certificate", { exact: true }).setInputFiles(pdf("certificate.pdf"));
  await certificates.getByRole("button", { name: "Submit certificate" }).click();
  await expect(certificates.getByText("Pending check")).toBeVisible();
  await expect(certificates.getByText("Your certificate was received.")).toBeVisible();
  const { body } = await call("GET", "/api/certificates/mine", { token: me.token });
  const at = `/api/admin/certificates/${body.certificates[0]._id}`;
  expect((await call("PATCH", at, { json: { state: "verified" }, token: operator.token })).status).toBe(200);

  const visitor = await open();
  const lookUp = async () => {
    await openPage(visitor, "/form");
    await visitor.getByLabel("Certificate type").selectOption("recognition");
    await visitor.getByLabel("Certificate number").fill(`DIPP${digits}`);
    await visitor.getByRole("button", { name: "Verify certificate" }).click();
  };
  await lookUp();
  const entry = visitor.getByRole("region", { name: me.startupName });
  await expect(entry).toContainText("6 May 2024");
  await expect(entry.getByRole("button", { name: "Download certificate" })).toHaveCount(0);
  await openPage(visitor, `/startup/${me.startupId}`);
  await expect(visitor.getByText("DPIIT Recognised").first()).toBeVisible();

  await page.reload();
  await expect(certificates.getByText("Verified", { exact: true })).toBeVisible();
  await certificates.getByRole("checkbox", { name: "Let others download the file", exact: true }).click();
  await expect(certificates.getByText("Saved.")).toBeVisible();
  await lookUp();
  const saved = visitor.waitForEvent("download");
  await entry.getByRole("button", { name: "Download certificate" }).click();
  expect((await saved).suggestedFilename()).toBe(`certificate-DIPP${digits}.pdf`);

  await certificates.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove certificate" }).click();
  await expect(certificates.getByText(`DIPP${digits}`)).toHaveCount(0);
  await lookUp();
  await expect(visitor.getByRole("alert")).toContainText("No certificate in our records");
});

test("REC-36: a new name is pending beside the marks, the owner reads why, and an admin confirms it", async ({
  open,
  people,
  admin,
  call,
}) => {
  const me = await people.founder();
  const operator = await admin();
  const { body } = await call("GET", "/api/applications/me", { token: me.token });
  const { applicationId } = body.application;
  const approval = { json: { status: "approved" }, token: operator.token };
  expect((await call("PATCH", `/api/admin/applications/${applicationId}`, approval)).status).toBe(200);
  const startupName = `${me.startupName} of the Nilgiri Hills and the Plains`;
  const renamed = { json: { startupName }, token: me.token };
  expect((await call("PUT", "/api/users/startup-profile", renamed)).status).toBe(200);

  const visitor = await open();
  await openPage(visitor, `/startup/${me.startupId}`);
  await expect(visitor.getByText(`Profile reviewed as ${me.startupName}`, { exact: true }).first()).toBeVisible();
  const page = await open(me);
  await openPage(page, "/profile");
  const note = page.getByRole("note").filter({ hasText: "Your marks show the name" });
  await expect(note).toContainText(me.startupName);
  expect(await accessFaults(page)).toEqual([]);

  const adminPage = await open(operator);
  await openPage(adminPage, `/admin/applications?q=${applicationId}`);
  await expect(adminPage.getByText(`New name. Marks given to ${me.startupName}`)).toBeVisible();
  await openPage(adminPage, `/admin/applications/${applicationId}`);
  await expect(panel(adminPage, "Applicant")).toContainText(`Marks given to${me.startupName}`);
  expect(await accessFaults(adminPage)).toEqual([]);
  await adminPage.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(panel(adminPage, "Decision")).toContainText("Approved");
  await openPage(visitor, `/startup/${me.startupId}`);
  await expect(visitor.getByRole("main").getByText("Profile reviewed", { exact: true }).first()).toBeVisible();
  await openPage(page, "/profile");
  await expect(note).toHaveCount(0);
});
