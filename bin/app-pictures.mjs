// Pictures of the manifest, from the demo world: `DEMO=1 npm start`, then `node bin/app-pictures.mjs http://localhost:3000`.
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import sharp from "sharp";
import { findChromium } from "./chromium.mjs";
import { inCheckout } from "./lib.mjs";

const folder = inCheckout("web", "public");
const [url = "http://localhost:3000"] = process.argv.slice(2);

// Of a maskable icon a system may cut off all but the circle of 80% in its middle.
const emblem = readFileSync(join(folder, "favicon.svg"), "utf8");
const maskable = emblem
  .replace('viewBox="-3 -3 54 54"', 'viewBox="-6 -6 60 60"')
  .replace(/<rect[^>]*>/, '<rect x="-6" y="-6" width="60" height="60" fill="#1d3f85"/>');
if (maskable === emblem) throw new Error("favicon.svg has another frame by now");
await sharp(Buffer.from(maskable), { density: 600 })
  .resize(512, 512)
  .png({ palette: true })
  .toFile(join(folder, "icon-maskable-512.png"));

mkdirSync(join(folder, "screens"), { recursive: true });
const sizes = { narrow: { width: 390, height: 844 }, wide: { width: 1280, height: 800 } };
const email = "asha@demo.example";
const answer = await fetch(`${url}/api/users/login`, {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify({ email, password: "demo-lotus-rain-42" }),
});
const { token, userType } = await answer.json();
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? (await findChromium()),
  args: ["--no-sandbox", "--disable-gpu"],
});
for (const [form, viewport] of Object.entries(sizes)) {
  const context = await browser.newContext({
    viewport,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    serviceWorkers: "block",
  });
  await context.addInitScript((kept) => Object.assign(localStorage, kept), {
    authToken: token,
    isLoggedIn: "true",
    email,
    userType,
    newStartupPopup: "true",
  });
  await context.addInitScript(() => sessionStorage.setItem("welcomePopupShown", "true"));
  const page = await context.newPage();
  for (const [name, path] of [
    ["today", "/dashboard"],
    ["startups", "/startup"],
  ]) {
    await page.goto(url + path);
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => document.querySelector("dialog[open]")?.close());
    const picture = await page.screenshot();
    await sharp(picture)
      .webp({ quality: 60 })
      .toFile(join(folder, "screens", `${name}-${form}.webp`));
  }
  await context.close();
}
await browser.close();
