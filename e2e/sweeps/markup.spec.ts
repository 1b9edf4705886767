import { openPage } from "../support/page.ts";
import { expect, test } from "../support/test.ts";

/** Runs when it is taken for markup, in any of the usual places, and reads as itself when it is text. */
const hit = "</script></textarea>'\"><img src=x onerror=window.hit=1><script>window.hit=1</script>";

test("QUAL-02: whatever people and administrators type is text on every page that shows it @once", async ({
  open,
  people,
  call,
  admin,
}) => {
  const founder = await people.founder({ brief: `Brief ${hit}` }, `Founder ${hit}`.slice(0, 100));
  const investor = await people.investor(`Investor ${hit}`.slice(0, 100));
  const mentor = await people.mentor(`Mentor ${hit}`.slice(0, 100));
  const operator = await admin();
  const done = async (...[method, path, sending]: Parameters<typeof call>) => {
    const answer = await call(method, path, sending);
    expect(answer.status, `${path} ${JSON.stringify(answer.body)}`).toBeLessThan(300);
    return answer.body;
  };
  await done("PUT", "/api/users/investor-profile", { json: { brief: hit, location: "Pune" }, token: investor.token });
  const own = { description: hit, brief: hit, successbrief: hit };
  await done("PUT", "/api/users/mentor-profile", { json: own, token: mentor.token });
  const note = { userId: mentor.userId, note: hit };
  await done("POST", "/api/connections", { json: note, token: founder.token });
  const conversation = await people.connect(investor, founder);
  const message = { text: hit, clientId: crypto.randomUUID() };
  await done("POST", `/api/conversations/${conversation}/messages`, { json: message, token: investor.token });
  const review = { rating: 5, text: hit };
  await done("PUT", `/api/reviews/${founder.userId}`, { json: review, token: investor.token });
  await done("POST", "/api/todos", { json: { text: hit }, token: founder.token });
  await done("POST", "/api/admin/announcements", { json: { message: hit }, token: operator.token });
  const { event } = await done("POST", "/api/admin/events", {
    json: {
      title: hit,
      description: hit,
      date: "2099-01-02",
      time: "16:00",
      durationMinutes: 60,
      location: hit,
      mode: "online",
    },
    token: operator.token,
  });
  const form = new FormData();
  for (const field of ["firstName", "lastName", "gender", "profession", "queryType", "comments"])
    form.append(field, hit);
  for (const field of ["state", "city"]) form.append(field, "Kerala");
  form.append("email", founder.email);
  form.append("contactNumber", "9876543210");
  form.append("fileUpload", new Blob(["A letter."], { type: "text/plain" }), `${hit}.txt`);
  const letter = await done("POST", "/api/contact/submit", { form });
  await done("PUT", "/api/admin/disclaimer", { json: { text: hit }, token: operator.token });

  const visits = [
    [
      null,
      [
        "/startup",
        "/InvestorCont1",
        "/Mentorlist",
        "/events",
        "/home",
        `/startup/${founder.startupId}`,
        `/investor/${investor.investorId}`,
        `/MentorProfile/${mentor.mentorId}`,
        `/events/${event._id}`,
        `/search?q=${encodeURIComponent(hit)}&location=${encodeURIComponent(hit)}`,
        `/startup?q=${encodeURIComponent(hit)}`,
      ],
    ],
    [founder, ["/profile", "/overview", "/notifications", `/messages/${conversation}`]],
    [mentor, ["/connections?show=received", "/settings"]],
    [operator, ["/admin/events", "/admin/contact", `/admin/contact/${letter.reference}`]],
  ] as const;
  for (const [who, paths] of visits) {
    const page = await open(who);
    for (const path of paths) {
      await openPage(page, path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      expect({ path, hit: await page.evaluate(() => "hit" in window) }).toEqual({ path, hit: false });
    }
  }
  const page = await open();
  await openPage(page, `/startup/${founder.startupId}`);
  await expect(page.getByText(hit).filter({ visible: true }).first()).toBeVisible();
  await openPage(page, `/events/${event._id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(hit);
});
