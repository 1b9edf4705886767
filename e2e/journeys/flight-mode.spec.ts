import { newBrowser, opened, pushSubscription, startPushService } from "../../server/test/push-service.ts";
import { bookSession, openMentor } from "../support/mentoring.ts";
import { openPage } from "../support/page.ts";
import { isGreeting } from "../support/people.ts";
import { subscribable, workerOf } from "../support/push.ts";
import { slowLine } from "../support/slow-line.ts";
import { readOnce, workerIsReady } from "../support/steps.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

/** As `npm run bench -- pages` has the processor of such a phone. */
const SLOWER = 6;

test("OFF-02 OFF-20 OFF-25 PUSH-03 PUSH-12 PUSH-13: on a slow phone in flight mode a founder reads Today, answers, writes and opens tomorrow's session; all arrives once, and the investor's push leads to it", async ({
  open,
  people,
  call,
  server,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const [founder, investor, asking] = [await people.founder(), await people.investor(), await people.investor()];
  const conversation = await people.acquaint(investor, founder);
  const request = await people.ask(asking, founder, "We buy trays for forty districts.");
  const mentor = await openMentor(call, people);
  const session = await bookSession(call, mentor, founder);

  // The investor wants to be notified when the founder answers.
  const service = await startPushService();
  const browser = newBrowser();
  const phone = await open(investor);
  await subscribable(phone, "granted", pushSubscription(service.origin + browser.path, browser));
  await openPage(phone, `/messages/${conversation}`);
  await phone.getByRole("textbox", { name: "Message" }).fill("Shall we talk on Monday?");
  await phone.getByRole("textbox", { name: "Message" }).press("Enter");
  await phone.getByRole("button", { name: /^Notify me when .* answers$/ }).click();
  await expect(phone.getByText("This device notifies you now.")).toBeVisible();
  const { body } = await call("GET", "/api/push", { token: investor.token });
  // Whatever time of the day it is.
  const json = { shows: true, quietFrom: "00:00", quietTo: "00:00" };
  await call("PUT", `/api/push/${body.devices[0]._id}`, { json, token: investor.token });
  // Who looks at the conversation is not notified of it.
  await openPage(phone, "/dashboard");
  await workerIsReady(phone);

  const line = await slowLine(server.url);
  const page = await open(founder, line.url);
  const context = page.context();
  // As much slower is what this machine does beside other work.
  page.setDefaultTimeout(240_000);
  await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  const flightMode = (isOn: boolean) => context.setOffline(isOn);
  const asOf = page.getByText(/^No connection\. This is as of /);
  const unsent = page.getByText(/sent once you are online$/);
  // Read at home in the morning.
  const { url } = line;
  const note = "Shall we talk on Monday?";
  await readOnce(page, `${url}/messages/${conversation}`, note, `/conversations/${conversation}/messages`);
  await readOnce(page, `${url}/requests/${request}`, "We buy trays for forty districts.", `/connections/${request}`);
  await readOnce(page, `${url}/sessions/${session}`, mentor.name, `/sessions/${session}`);
  await readOnce(page, `${url}/dashboard`, asking.name, "/today");
  await workerIsReady(page);
  line.becomeSlow();

  await flightMode(true);
  await openPage(page, `${line.url}/dashboard`);
  await expect(asOf).toBeVisible();
  await expect(page.getByRole("main").getByText(asking.name).first()).toBeVisible();
  await openPage(page, `${line.url}/requests/${request}`);
  await page.getByRole("button", { name: "Accept", exact: true }).click();
  await expect(unsent).toHaveText("1 thing is sent once you are online");
  // Between two tunnels the first one goes, and the page hears of it.
  await flightMode(false);
  await expect(page.getByRole("link", { name: "Open the conversation" })).toBeVisible();
  await expect(unsent).toHaveCount(0);
  await flightMode(true);
  await openPage(page, `${line.url}/messages/${conversation}`);
  await page.getByRole("textbox", { name: "Message" }).fill("Written in flight mode");
  await page.getByRole("textbox", { name: "Message" }).press("Enter");
  await expect(unsent).toHaveText("1 thing is sent once you are online");
  await openPage(page, `${line.url}/sessions/${session}`);
  await expect(asOf).toBeVisible();
  await expect(page.getByRole("main").getByText(mentor.name).first()).toBeVisible();
  expect(service.got).toEqual([]);

  await flightMode(false);
  await expect(unsent).toHaveCount(0);
  await expect(asOf).toHaveCount(0);
  const texts = async () => {
    const { body } = await call("GET", `/api/conversations/${conversation}/messages`, { token: investor.token });
    return body.messages.map(({ text }: { text: string }) => text).filter((text: string) => !isGreeting(text));
  };
  await expect.poll(texts).toEqual(["Shall we talk on Monday?", "Written in flight mode"]);
  const answered = await call("GET", `/api/connections/${request}`, { token: asking.token });
  expect(answered.body.connection.status).toBe("accepted");

  await expect.poll(() => service.got.length).toBe(1);
  const [got] = service.got;
  if (!got) throw new Error("nothing came");
  // The browser ends a worker that has nothing to do for a while; a page begins it again.
  await openPage(phone, "/dashboard");
  const happens = workerOf(phone);
  const data = { path: `/messages/${conversation}` };
  const title = expect.stringContaining(`New message from ${founder.name}`);
  const seen = await happens("push", { json: opened(got.body, browser) });
  expect(seen).toMatchObject([expect.any(Number), { title, data }]);
  expect(await happens("notificationclick", { data, action: "" })).toEqual(["closed", data.path]);
  await openPage(phone, data.path);
  await expect(phone.getByRole("log").getByText("Written in flight mode")).toBeVisible();
  service.close();
  await context.close();
  line.close();
});
