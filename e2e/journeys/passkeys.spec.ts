import { caller } from "../support/api.ts";
import { mailboxOf } from "../support/mailbox.ts";
import { accessFaults, openPage } from "../support/page.ts";
import { peopleOf } from "../support/people.ts";
import { freePort, startServer } from "../support/server.ts";
import { fromHeader } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

test("AUTH-56 AUTH-57 AUTH-61: a passkey is added, logs in without a name, is removed @once @daily-wide", async ({
  open,
  watch,
}) => {
  watch.allowLogout();
  watch.allow(/status of 403/);
  // Passkeys do not work on numbers.
  const port = await freePort();
  const site = `http://localhost:${port}`;
  const server = await startServer({ port, env: { PUBLIC_URL: site } });
  try {
    const call = caller(server.url);
    const me = await peopleOf(call, mailboxOf(call), 7).member("Mentor");
    const page = await open(me, site);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("WebAuthn.enable");
    await devtools.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await openPage(page, `${site}/settings/login`);
    await page.getByLabel("Passkey name").fill("Study tablet");
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await expect(page.getByText("Study tablet", { exact: true })).toBeVisible();
    // AUTH-61: a new way in may be the moment to end the sessions elsewhere.
    const offer = page.getByRole("status").filter({ hasText: "Your ways to log in have changed." });
    await expect(offer.getByRole("button", { name: "Log out everywhere" })).toBeVisible();
    await page.getByRole("button", { name: "Create recovery codes" }).click();
    await expect(page.getByRole("list", { name: "Your recovery codes" }).getByRole("listitem")).toHaveCount(10);
    expect(await accessFaults(page)).toEqual([]);

    await (await fromHeader(page, "button", "Logout")).click();
    await page.getByRole("dialog").getByRole("button", { name: "Logout" }).click();
    await page.waitForURL(/\/login/);
    await page.getByRole("button", { name: "Sign in with a passkey" }).click();
    await page.waitForURL(/\/(home|RegistrationHome)/);
    await openPage(page, `${site}/settings/login`);
    await page.getByRole("button", { name: "Remove Study tablet" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove passkey" }).click();
    await expect(page.getByText("Study tablet", { exact: true })).toHaveCount(0);
    await offer.getByRole("button", { name: "Log out everywhere" }).click();
    // AUTH-75: the session that the removed passkey opened has no proof any more.
    const confirming = page.getByRole("dialog", { name: "Confirm it's you" });
    await confirming.getByLabel("Your password").fill(me.password);
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/login/);
    expect((await call("GET", "/api/users/dashboard", { token: me.token })).status).toBe(401);
    await page.close();
  } finally {
    await server.stop();
  }
});
