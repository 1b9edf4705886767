import { openPage } from "../support/page.ts";
import { picture, pictureFile } from "../support/pictures.ts";
import { expect, test } from "../support/test.ts";

test("SU-18 SU-17: a founder fills, captions, orders and empties the gallery; visitors browse it @daily-wide", async ({
  open,
  people,
}) => {
  const founder = await people.founder();
  const path = `/startup/${founder.startupId}`;
  const visitor = await open();
  await openPage(visitor, path);
  await expect(visitor.getByText("No images or videos uploaded yet.")).toBeVisible();

  const own = await open(founder);
  await openPage(own, "/settings");
  const add = own.getByRole("form", { name: "Add to the gallery" });
  await add.getByRole("button", { name: "Add to gallery" }).click();
  await expect(add.getByText("Please choose an image or a video.")).toBeVisible();
  const file = pictureFile("shop.png");
  for (const [at, caption] of ["First", "Second"].entries()) {
    await add.getByLabel("Image or video").setInputFiles(file);
    await add.getByLabel("Caption (optional)").fill(caption);
    await add.getByRole("button", { name: "Add to gallery" }).click();
    await expect(own.getByLabel(`Caption of image ${at + 1}`)).toHaveValue(caption);
  }
  // The new order is shown before it is stored.
  const moved = own.waitForResponse("**/api/startups/gallery/order");
  await own.getByRole("button", { name: "Move image 2 earlier" }).click();
  await moved;
  await expect(own.getByLabel("Caption of image 1")).toHaveValue("Second");
  await own.getByLabel("Caption of image 1").fill("The second, now first");
  await own.getByRole("button", { name: "Save caption" }).click();
  // While it is on its way the button says so.
  await expect(own.getByRole("button", { name: /^(Save caption|Saving…)$/ })).toHaveCount(0);

  await openPage(visitor, path);
  const images = visitor
    .getByRole("main")
    .getByRole("link")
    .filter({ has: visitor.locator("img[src*='/uploads/']") });
  await expect(images).toHaveCount(2);
  await images.first().click();
  const large = visitor.getByRole("dialog", { name: "The second, now first" });
  await expect(large).toBeVisible();
  await visitor.keyboard.press("ArrowRight");
  await expect(visitor.getByRole("dialog", { name: "First" })).toBeVisible();
  await visitor.keyboard.press("ArrowRight");
  await expect(large).toBeVisible();
  await visitor.keyboard.press("Escape");
  await expect(large).toBeHidden();
  await expect(images.first()).toBeFocused();

  await own.getByRole("button", { name: "Delete image 1" }).click();
  await own.getByRole("dialog", { name: "Delete this image?" }).getByRole("button", { name: "Delete" }).click();
  await expect(own.getByLabel("Caption of image 1")).toHaveValue("First");
  await openPage(visitor, path);
  await expect(images).toHaveCount(1);
});

test("SU-18: without a script a picture is a link to its file @once", async ({ browser, server, people, call }) => {
  const founder = await people.founder();
  const form = new FormData();
  form.append("file", picture(), "shop.png");
  expect((await call("POST", "/api/startups/gallery", { form, token: founder.token })).status).toBe(201);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.url}/startup/${founder.startupId}`);
  const link = page.getByRole("link", { name: "Image 1 of 1" });
  const answer = await fetch(new URL((await link.getAttribute("href")) ?? "", server.url));
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"]);
  await context.close();
});

test("ROLE-31: the logo is changed in settings and shown at once @once", async ({ open, people }) => {
  const founder = await people.founder();
  const own = await open(founder);
  await openPage(own, "/settings");
  const file = pictureFile("logo.png");
  await own.getByLabel("Logo", { exact: true }).setInputFiles(file);
  await expect(own.getByRole("button", { name: "Remove" }).first()).toBeVisible();
  const visitor = await open();
  await openPage(visitor, `/startup/${founder.startupId}`);
  await expect(visitor.getByRole("main").locator("img[src*='/uploads/']").first()).toBeVisible();
});
