import { after, indiaDay } from "@startup-connect/contract/shared";
import { accessFaults, openPage } from "../support/page.ts";
import { pictureFile } from "../support/pictures.ts";
import { expect, test } from "../support/test.ts";

test("ADM-20 ADM-21: an event is made with its cover, previewed, published to a known number, and its attendees get a message", async ({
  open,
  people,
  call,
  admin,
  watch,
}) => {
  watch.allow(/status of 409 .*messages/);
  const founder = await people.founder();
  const title = `${people.unique()} evening`;
  const page = await open(await admin());
  await openPage(page, "/admin/events/new");
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByRole("textbox", { name: "Description" }).fill("Tea, and questions about seats.");
  await page.getByRole("textbox", { name: "Place" }).fill("Madurai");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("Please enter date, start time and duration to see the preview.")).toBeVisible();
  await page.getByLabel("Date").fill(indiaDay(after(Date.now(), { days: 20 })));
  await page.getByLabel("Start time").fill("17:30");
  await page.getByLabel("Duration").fill("999999999999999");
  await page.getByLabel("Seats").fill("many");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByText("Please enter date, start time and duration to see the preview.")).toBeVisible();
  await page.getByLabel("Duration").fill("60");
  await page.getByLabel("Cover").setInputFiles(pictureFile("cover.png"));
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: title })).toBeVisible();
  await expect(preview).toContainText("5:30 PM to 6:30 PM (India time)");
  await expect(preview).not.toContainText("NaN");
  await page.getByLabel("Seats").fill("");
  await expect(preview.locator("img")).toHaveAttribute("src", /^blob:/);
  expect(await accessFaults(page)).toEqual([]);
  const all = page.getByText(/^\d+ members are notified\.$/);
  const everyone = String(await all.textContent());
  await page.getByRole("checkbox", { name: "Investor" }).check();
  await expect(all).not.toHaveText(everyone);
  await page.getByRole("radio", { name: "Publish now and notify the audience" }).check();
  await page.getByRole("button", { name: "Create event" }).click();
  await expect(page.getByText("No registrations yet.")).toBeVisible();

  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const id = new URL(page.url()).pathname.split("/").pop();
  expect((await call("GET", `/api/events/${id}`)).body.event.cover).toMatch(/^\/uploads\//);
  expect((await call("POST", `/api/events/${id}/register`, { token: founder.token })).status).toBe(201);
  await page.reload();
  await expect(page.getByRole("button", { name: "Message attendees" })).toBeVisible();
  // ADM-21: whom a publishing would notify is counted for drafts alone.
  expect(asked).toContain(`/api/admin/events/${id}/registrations`);
  expect(asked).not.toContain("/api/admin/event-audience");
  const send = async (text: string) => {
    await page.getByRole("button", { name: "Message attendees" }).click();
    await page.getByRole("dialog").getByRole("textbox", { name: "Message" }).fill(text);
    await page.getByRole("dialog").getByRole("button", { name: "Send message" }).click();
  };
  await send("Bring your own cup.");
  await expect(page.getByText("The message is on its way to 1 attendee.")).toBeVisible();
  await send("And tea.");
  await expect(page.getByRole("dialog")).toContainText("A message was sent in the last 24 hours.");
  await expect(page.getByRole("textbox", { name: "Message" })).toHaveValue("And tea.");
  const reader = await open(founder);
  await openPage(reader, "/notifications");
  await expect(reader.getByText(`${title}: Bring your own cup.`)).toBeVisible();
});
