import { expect, it } from "vitest";
import { type TestServer, testServer } from "#test/harness.ts";

const email = "kavya@ilaivaram.example";
const password = "kolam before sunrise";

async function lastMail({ application }: TestServer) {
  const { jobs, mail } = application.platform;
  await jobs.drain();
  const [newest] = (await mail.mailbox?.list()) ?? [];
  const { text = "", html = "" } = (newest && (await mail.mailbox?.get(newest.id))) ?? {};
  return { text, language: /<html lang="([\w-]+)"/.exec(html)?.[1] };
}

it("LANG-08: an account has the language of the page it was made on, until its member chooses another", async () => {
  const server = await testServer({ LANGUAGES: "hi,ta" });
  const inHindi = { "accept-language": "hi-IN" };
  await server.call("POST /api/users/send-otp", { json: { email }, headers: inHindi });
  const asked = await lastMail(server);
  expect(asked.language).toBe("hi-IN");
  expect(asked.text).toContain("/hi/register/");
  const [, link] = /\/hi\/register\/([\w-]+)/.exec(asked.text) ?? [];
  const { body: proof } = await server.call("POST /api/users/verify-link", { json: { email, link } });
  const { verificationToken } = proof;
  const person = { name: "Kavya Devi", email, password, userType: "Startup", verificationToken };
  await server.call("POST /api/users/register", { json: person, headers: inHindi });

  const login = await server.call("POST /api/users/login", { json: { email, password } });
  expect(login.body).toMatchObject({ language: "hi", message: "Login successful!" });
  const { token } = login.body;
  // A receipt is in the words that were read.
  const { consents } = (await server.call("GET /api/users/consents", { token })).body;
  expect(consents.map(({ asked }: { asked: string }) => asked).sort()).toEqual([
    "I agree to the Terms of Service and Privacy Policy",
    "गोपनीयता नीति में लिखा है कि हम कौन-सा डेटा रखते हैं, क्यों, और उसे कैसे मिटाएँ।",
  ]);
  const choose = (language: string) =>
    server.call("PUT /api/users/preferences", { json: { emailNotifications: {}, language }, token });
  expect(await choose("xx")).toMatchObject({ status: 400, body: { errors: { language: expect.any(String) } } });
  expect((await choose("ta")).status).toBe(200);
  expect((await server.call("GET /api/users/dashboard", { token })).body.language).toBe("ta");

  // Asked for on an English page: the email is read by the member.
  await server.call("POST /api/users/forgot-password", { json: { email } });
  const reset = await lastMail(server);
  expect(reset.language).toBe("ta-IN");
  expect(reset.text).toContain("/ta/reset_password/");
});
