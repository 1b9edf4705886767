import { openPage } from "../support/page.ts";
import { expect, test } from "../support/test.ts";

test("SU-27 SU-05 SU-20: a connected user reviews, changes and deletes; the founder replies and reports @daily-wide", async ({
  open,
  people,
}) => {
  const [founder, investor] = [await people.founder(), await people.investor()];
  const path = `/startup/${founder.startupId}`;
  const reader = await open(investor);
  await openPage(reader, path);
  await expect(reader.getByRole("button", { name: "Connect" })).toBeVisible();
  await expect(reader.getByRole("heading", { name: `Review ${founder.startupName}` })).toHaveCount(0);

  await people.connect(investor, founder);
  await openPage(reader, path);
  const form = reader.getByRole("region", { name: `Review ${founder.startupName}` });
  await form.getByRole("button", { name: "Publish review" }).click();
  await expect(form.getByText("Please choose 1 to 5 stars.")).toBeVisible();
  await form.getByRole("radio", { name: "4 of 5" }).check({ force: true });
  await form.getByRole("textbox", { name: "Review" }).fill("Answers fast.");
  await form.getByRole("button", { name: "Publish review" }).click();
  await expect(reader.getByText("Your review is published.")).toBeVisible();
  await expect(reader.getByRole("banner").or(reader.getByRole("article")).getByText("4.0").first()).toBeVisible();
  await expect(reader.locator("#reviews").getByText("from 1 rating")).toBeVisible();

  const own = await open(founder);
  await openPage(own, path);
  await expect(own.getByRole("link", { name: "Edit profile" })).toHaveAttribute("href", "/settings");
  await expect(own.getByRole("button", { name: "Connect" })).toHaveCount(0);
  await own.getByRole("button", { name: "Reply" }).click();
  const answer = own.getByRole("dialog", { name: `Reply to ${investor.name}` });
  await answer.getByRole("button", { name: "Publish reply" }).click();
  await expect(answer.getByText("Please write your reply.")).toBeVisible();
  await answer.getByRole("textbox", { name: "Reply" }).fill("Thank you.");
  await answer.getByRole("button", { name: "Publish reply" }).click();
  await expect(own.getByText(`Reply from ${founder.startupName}`)).toBeVisible();
  await expect(own.getByRole("button", { name: "Reply", exact: true })).toHaveCount(0);
  await own.getByRole("button", { name: `Report the review by ${investor.name}` }).click();
  const report = own.getByRole("dialog", { name: `Report the review by ${investor.name}` });
  await report.getByLabel("Something else").check();
  await report.getByLabel("What happened?").fill("This is about another startup.");
  await report.getByRole("button", { name: "Send report" }).click();
  await expect(report.getByRole("button", { name: "Close" })).toBeVisible();

  // A visitor reads it without any script.
  const visitor = await open();
  await visitor.goto(path);
  await expect(visitor.locator("#reviews")).toContainText("Answers fast.");

  await openPage(reader, path);
  const mine = reader.getByRole("region", { name: "Your review" });
  await mine.getByRole("radio", { name: "2 of 5" }).check({ force: true });
  await mine.getByRole("button", { name: "Save review" }).click();
  await expect(reader.getByText("Your review is published.")).toBeVisible();
  await mine.getByRole("button", { name: "Delete review" }).click();
  await reader
    .getByRole("dialog", { name: "Delete your review?" })
    .getByRole("button", { name: "Delete review" })
    .click();
  await expect(reader.locator("#reviews").getByText("No ratings yet")).toBeVisible();
  const next = reader.getByRole("region", { name: /^Review / });
  await expect(next.getByRole("textbox")).toHaveValue("");
  await expect(next.getByRole("radio", { checked: true })).toHaveCount(0);
});

test("MEN-12 MEN-13: a mentor's tab shows (x/5) from real reviews only, with their number", async ({ page, known }) => {
  await openPage(page, `/MentorProfile/${known.mentor}?tab=reviews`);
  const panel = page.getByRole("tabpanel");
  await expect(panel.getByText("No ratings yet")).toBeVisible();
  await expect(panel.getByText("/5)")).toHaveCount(0);
});
