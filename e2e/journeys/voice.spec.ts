import type { Page } from "@playwright/test";
import { openPage } from "../support/page.ts";
import { expect, test } from "../support/test.ts";

/** The search form that this size of window shows. */
const form = (page: Page) => page.getByRole("search").filter({ visible: true }).first();
const voice = (page: Page) => form(page).getByRole("button", { name: /^(Search by voice|Stop listening)$/ });

/** A speech recognition of the test's own, controlled by `window.hear`. */
const stub = (page: Page) =>
  page.addInitScript(() => {
    class Recognition extends EventTarget {
      lang = "";
      interimResults = false;
      onresult: ((event: object) => void) | null = null;
      onerror: ((event: object) => void) | null = null;
      onend: (() => void) | null = null;
      start() {
        Object.assign(window, { recognition: this });
      }
      abort() {
        Object.assign(window, { aborted: true });
        this.onend?.();
      }
    }
    Object.assign(window, { SpeechRecognition: Recognition, webkitSpeechRecognition: undefined });
  });

type Told = { words?: string[]; error?: string; end?: boolean };

const hear = (page: Page, told: Told) =>
  page.evaluate(({ words, error, end }) => {
    const recognition = Reflect.get(window, "recognition");
    if (words) recognition.onresult({ results: words.map((transcript) => [{ transcript }]) });
    if (error) recognition.onerror({ error });
    if (end) recognition.onend();
    return recognition.lang;
  }, told);

const started = (page: Page) => page.waitForFunction(() => "recognition" in window);

test("SHELL-16: speech goes to the keyword field, and Enter searches for it", async ({ open, founder }) => {
  const page = await open();
  await stub(page);
  await openPage(page, "/search");
  await voice(page).click();
  await expect(form(page).getByRole("status")).toHaveText(/^Listening…/);
  await expect(voice(page)).toHaveAccessibleName("Stop listening");
  await started(page);
  const [first = "", ...rest] = founder.startupName.split(" ");
  expect(await hear(page, { words: [first] })).toBe("en-IN");
  await expect(form(page).getByLabel("Keyword")).toHaveValue(first);
  await hear(page, { words: [first, rest.join(" ")], end: true });
  await expect(form(page).getByLabel("Keyword")).toHaveValue(founder.startupName);
  await expect(form(page).getByRole("status")).toBeEmpty();
  await expect(form(page).getByLabel("Keyword")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByRole("link", { name: founder.startupName, exact: true })).toBeVisible();
});

test("SHELL-16: it can be stopped, and what was understood stays", async ({ open }) => {
  const page = await open();
  await stub(page);
  await openPage(page, "/search");
  await voice(page).click();
  await started(page);
  await hear(page, { words: ["water"] });
  await voice(page).press("Enter");
  await expect(voice(page)).toHaveAccessibleName("Search by voice");
  expect(await page.evaluate(() => Reflect.get(window, "aborted"))).toBe(true);
  await expect(form(page).getByLabel("Keyword")).toHaveValue("water");
  await expect(form(page).getByRole("alert")).toHaveCount(0);
});

test("SHELL-16: without speech recognition or a microphone a message says so, and typing works", async ({ open }) => {
  const bare = await open();
  await bare.addInitScript(() =>
    Object.assign(window, { SpeechRecognition: undefined, webkitSpeechRecognition: undefined }),
  );
  await openPage(bare, "/search");
  await voice(bare).click();
  await expect(form(bare).getByRole("alert")).toHaveText(
    "This browser has no voice search. Please type your search instead.",
  );
  await form(bare).getByRole("button", { name: "Dismiss" }).click();
  await form(bare).getByLabel("Keyword").fill("water");
  await form(bare).getByLabel("Keyword").press("Enter");
  await expect(bare).toHaveURL(/[?&]q=water/);

  const page = await open();
  await stub(page);
  await openPage(page, "/search");
  for (const [error, text] of [
    ["not-allowed", "The browser has no access to the microphone. Please type your search instead."],
    ["no-speech", "We did not hear anything. Try again, or type your search."],
    ["network", "Voice search did not work. Please type your search instead."],
  ] as const) {
    await voice(page).click();
    await started(page);
    await hear(page, { error, end: true });
    await expect(form(page).getByRole("alert")).toHaveText(text);
    await page.evaluate(() => Reflect.deleteProperty(window, "recognition"));
  }
});

test("SHELL-16: the search of the home page listens too", async ({ open }) => {
  const page = await open();
  await stub(page);
  await openPage(page, "/home");
  const box = page.getByRole("search", { name: "Who are you looking for ?" });
  await box.getByRole("button", { name: "Search by voice" }).click();
  await started(page);
  await hear(page, { words: ["solar pumps"], end: true });
  await expect(box.getByRole("searchbox")).toHaveValue("solar pumps");
});
