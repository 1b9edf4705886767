import { accessFaults, contrastFaultsInTheDark, openPage, overflowAt, panel } from "../support/page.ts";
import type { Person } from "../support/people.ts";
import { expect, test } from "../support/test.ts";

const demo = (who: string, role: Person["role"]): Person => ({
  userId: "",
  name: "",
  email: `${who}@demo.example`,
  password: "demo-lotus-rain-42",
  role,
  token: "",
});

test("INTRO-01 INTRO-02 INTRO-03: people in common, asked, declined and forwarded @daily-wide", async ({
  open,
  people,
  call,
}) => {
  const [asha, farida, arjun] = await Promise.all([
    people.anew(demo("asha", "Startup")),
    people.anew(demo("farida", "Mentor")),
    people.anew(demo("arjun", "Investor")),
  ]);
  const { body: found } = await call("GET", "/api/search?q=Bunkar", {});
  const profile = `/startup/${found.results[0]._id}`;

  const asking = await open(asha);
  await openPage(asking, profile);
  const between = panel(asking, "Between you");
  await expect(between.getByText("Farida Sheikh knows you both")).toBeVisible();
  const askButton = asking.getByRole("button", { name: "Ask for an introduction" });
  await askButton.click();
  const dialog = asking.getByRole("dialog", { name: "Ask for an introduction to Bunkar Ledger" });
  const why = dialog.getByRole("textbox", { name: /^Why you want to meet/ });
  await dialog.getByRole("button", { name: "Ask for introduction" }).click();
  await expect(dialog.getByText("Please write why you want to meet this person.")).toBeVisible();
  await expect(why).toHaveAttribute("aria-invalid", "true");
  expect(await accessFaults(asking)).toEqual([]);
  expect(await overflowAt(asking, 390)).toEqual({ width: 390, overflow: 0 });
  await why.fill("Your weavers wrap; our trays would hold what they make.");
  await dialog.getByRole("button", { name: "Ask for introduction" }).click();
  await expect(dialog).toBeHidden();
  await expect(asking.getByText("You asked Farida Sheikh for an introduction, open until")).toBeVisible();
  await asking.getByRole("link", { name: "See it" }).click();
  const own = asking.getByRole("main").getByRole("listitem").filter({ hasText: "Bunkar Ledger" });
  await expect(own).toContainText("You asked Farida Sheikh to introduce you");
  await expect(own.getByRole("button", { name: /^Withdraw/ })).toBeVisible();

  const answering = await open(farida);
  await openPage(answering, "/dashboard");
  const next = answering.getByRole("main").getByRole("listitem").filter({ hasText: "asks for an introduction to" });
  await expect(next).toHaveCount(2);
  await openPage(answering, "/connections?show=introductions");
  const rows = answering.getByRole("main").getByRole("listitem");
  expect(await accessFaults(answering)).toEqual([]);
  expect(await contrastFaultsInTheDark(answering)).toEqual([]);
  expect(await overflowAt(answering, 390)).toEqual({ width: 390, overflow: 0 });

  // Declined with a reason that the asker never reads; the open page of the asker follows.
  const first = rows.filter({ hasText: "Asha Raman" });
  await first.getByRole("button", { name: /^Decline/ }).click();
  const declining = answering.getByRole("dialog", { name: "Decline this introduction?" });
  await declining.getByRole("button", { name: "Decline introduction" }).click();
  await expect(declining.getByText("Please choose a reason.").last()).toBeVisible();
  await declining.getByRole("radio", { name: "I do not know them well enough" }).check();
  await declining.getByRole("button", { name: "Decline introduction" }).click();
  await expect(first).toContainText("I do not know them well enough");
  await expect(own).toContainText("Not this time");
  await expect(own).not.toContainText("well enough");

  // Forwarded with a sentence, it is a request that the third person reads with both texts.
  const second = rows.filter({ hasText: "you for an introduction to Arjun Deshmukh" });
  await second.getByRole("button", { name: /^Introduce/ }).click();
  const introducing = answering.getByRole("dialog", { name: "Introduce Bunkar Ledger to Arjun Deshmukh" });
  await introducing.getByRole("textbox").fill("Two years of clean books, and he asks before he spends.");
  await introducing.getByRole("button", { name: "Introduce" }).click();
  await expect(second).toContainText("you introduced them on");
  const reading = await open(arjun);
  await openPage(reading, "/connections?show=received");
  const received = reading.getByRole("main").getByRole("listitem").filter({ hasText: "Introduced by Farida Sheikh" });
  await received.getByRole("link", { name: /^Open request/ }).click();
  const request = reading.getByRole("main");
  await expect(request).toContainText("Farida Sheikh introduces Bunkar Ledger");
  await expect(request).toContainText("Two years of clean books, and he asks before he spends.");
  await expect(request).toContainText("He knows wages by the piece.");
  await expect(request.getByRole("button", { name: "Accept" })).toBeVisible();
  expect(await accessFaults(reading)).toEqual([]);
  expect(await overflowAt(reading, 390)).toEqual({ width: 390, overflow: 0 });

  // INTRO-01: withdrawn at one connection, and given for all in the settings.
  await openPage(asking, "/connections");
  const consent = asking.getByRole("checkbox", { name: /^Can introduce me.*Farida Sheikh/ });
  await expect(consent).toBeChecked();
  await consent.click();
  await expect(consent).not.toBeChecked();
  expect(await accessFaults(asking)).toEqual([]);
  await openPage(asking, profile);
  await expect(asking.getByRole("main").getByRole("button", { name: "Connect" })).toBeVisible();
  await expect(asking.getByText("knows you both")).toHaveCount(0);
  await openPage(asking, "/settings/requests");
  await expect(asking.getByText("You have agreed for 1 of 5 connections.")).toBeVisible();
  await asking.getByRole("button", { name: "Agree for all" }).click();
  await asking.getByRole("dialog").getByRole("button", { name: "Agree for all" }).click();
  await expect(asking.getByText("You have agreed for 5 of 5 connections.")).toBeVisible();
  expect(await overflowAt(asking, 390)).toEqual({ width: 390, overflow: 0 });
  await openPage(asking, profile);
  await expect(asking.getByText("Farida Sheikh knows you both")).toBeVisible();
});

test("INTRO-02: a list without introductions says how one begins", async ({ open, people }) => {
  const page = await open(await people.founder());
  await openPage(page, "/connections?show=introductions");
  await expect(page.getByText("No introductions yet.")).toBeVisible();
  expect(await overflowAt(page, 390)).toEqual({ width: 390, overflow: 0 });
});
