import { authenticator } from "../authenticator.ts";
import { falseToken, type Rows, type World } from "./world.ts";

const password = "rain on the red earth";

const madeUpPasskey = authenticator().create({ challenge: falseToken });

const passkey = async ({ someone, made }: World) => {
  const owner = await someone();
  const { token } = owner;
  const credential = authenticator().create(await made("POST /api/users/passkeys/options", { token }));
  const answer = await made("POST /api/users/passkeys", { json: { name: "Phone", credential }, token });
  return { owner, send: { params: { id: answer.passkey._id as string } } };
};

/** Accounts and what belongs to the signed-in person alone. */
export const accountRows = {
  "POST /api/users/login": {
    cells: "401 401 401 401 401 401 401 -",
    given: () => ({ send: { json: { email: "nobody@pepper.example", password } } }),
  },
  "POST /api/users/send-otp": {
    cells: "200 429 429 429 429 429 429 -",
    given: () => ({ send: { json: { email: "new@pepper.example" } } }),
  },
  "POST /api/users/verify-otp": {
    cells: "400 400 400 400 400 400 400 -",
    given: () => ({ send: { json: { email: "new@pepper.example", otp: "12345" } } }),
  },
  "POST /api/users/verify-link": {
    cells: "400 400 400 400 400 400 400 -",
    given: () => ({ send: { json: { email: "new@pepper.example", link: falseToken } } }),
  },
  "POST /api/users/register": {
    cells: "400 400 400 400 400 400 400 -",
    given: () => ({
      send: {
        json: {
          name: "Nila",
          email: "new@pepper.example",
          password,
          userType: "Startup",
          verificationToken: falseToken,
        },
      },
    }),
  },
  "POST /api/users/logout": { cells: "401 204 204 204 204 204 204 -" },
  "GET /api/users/dashboard": { cells: "401 401 200 200 200 200 200 -" },
  "POST /api/validate-selection": {
    cells: "401 401 200 200 200 200 200 -",
    given: () => ({ send: { json: { userType: "Startup" } }, freshCallers: true }),
  },
  "POST /api/users/forgot-password": {
    cells: "200 200 200 200 200 200 200 -",
    given: () => ({ send: { json: { email: "nobody@pepper.example" } } }),
  },
  "GET /api/users/reset-password/{id}/{token}": {
    cells: "200 200 200 200 200 200 200 -",
    given: async ({ someone }) => ({ send: { params: { id: (await someone()).userId, token: falseToken } } }),
  },
  "POST /api/users/reset-password/{id}/{token}": {
    cells: "400 400 400 400 400 400 400 400",
    given: async ({ someone }) => {
      const owner = await someone();
      return { owner, send: { params: { id: owner.userId, token: falseToken }, json: { password } } };
    },
  },
  "POST /api/users/change-password": {
    cells: "401 401 400 400 400 400 400 -",
    given: () => ({ send: { json: { currentPassword: "a wrong one", newPassword: password } } }),
  },
  "POST /api/users/email-change": {
    cells: "401 401 200 200 200 200 200 -",
    given: () => ({ send: { json: { email: "other@pepper.example" } } }),
  },
  "DELETE /api/users/email-change": { cells: "401 401 204 204 204 204 204 -" },
  "POST /api/users/confirm-email/{token}": {
    cells: "400 400 400 400 400 400 400 -",
    given: () => ({ send: { params: { token: falseToken } } }),
  },
  "POST /api/users/cancel-email/{token}": {
    cells: "400 400 400 400 400 400 400 -",
    given: () => ({ send: { params: { token: falseToken } } }),
  },
  "POST /api/users/profile-picture": {
    cells: "401 401 200 200 200 200 200 -",
    given: ({ png }) => ({ send: { form: { profilePicture: png } } }),
  },
  "DELETE /api/users/profile-picture": { cells: "401 401 200 200 200 200 200 -" },
  "DELETE /api/users/sessions": { cells: "401 401 204 204 204 204 204 -", given: () => ({ freshCallers: true }) },
  "GET /api/users/sessions": { cells: "401 401 200 200 200 200 200 -" },
  "DELETE /api/users/sessions/{id}": {
    cells: "401 401 404 404 404 404 404 204",
    given: async ({ someone, pool, signedIn }) => {
      const owner = await someone();
      await signedIn(owner);
      const { rows } = await pool.query("select max(id::text) as id from sessions where user_id = $1", [owner.userId]);
      return { owner, send: { params: { id: rows[0].id } } };
    },
  },
  "GET /api/users/verifications": { cells: "401 401 200 200 200 200 200 -" },
  "PUT /api/users/verifications/{kind}": {
    cells: "401 401 403 200 200 200 403 -",
    given: () => ({ send: { params: { kind: "website" }, json: { value: "https://pepper.example" } } }),
  },
  "DELETE /api/users/verifications/{kind}": {
    cells: "401 401 204 204 204 204 204 -",
    given: () => ({ send: { params: { kind: "website" } } }),
  },
  "POST /api/users/verifications/website/check": { cells: "401 401 403 404 404 404 403 -" },
  "POST /api/users/verifications/workEmail/confirm": {
    cells: "401 401 403 400 400 400 403 -",
    given: () => ({ send: { json: { code: "123456" } } }),
  },
  "GET /api/users/preferences": { cells: "401 401 200 200 200 200 200 -" },
  "PUT /api/users/preferences": {
    cells: "401 401 200 200 200 200 200 -",
    given: () => ({ send: { json: { emailNotifications: { message: false } } } }),
  },
  "GET /api/users/consents": { cells: "401 401 200 200 200 200 200 -" },
  "GET /api/users/export": { cells: "401 401 200 200 200 200 200 -" },
  "DELETE /api/users/delete-account": { cells: "401 401 200 200 200 200 200 -", given: () => ({ freshCallers: true }) },
  "GET /api/auth/google/start": { cells: "404 404 404 404 404 404 404 -" },
  "GET /api/auth/google/callback": { cells: "404 404 404 404 404 404 404 -" },
  "POST /api/auth/google/complete": {
    cells: "404 404 404 404 404 404 404 -",
    given: () => ({ send: { json: { code: falseToken } } }),
  },
  "POST /api/auth/google/email-code": {
    cells: "404 404 404 404 404 404 404 -",
    given: () => ({ send: { json: { code: falseToken } } }),
  },
  "DELETE /api/users/google": {
    cells: "401 401 404 404 404 404 404 204",
    given: async ({ someone, pool }) => {
      const owner = await someone();
      await pool.query(
        "insert into google_accounts values ('https://issuer.example', $1::text, $1::text::uuid, now())",
        [owner.userId],
      );
      return { owner };
    },
  },
  "POST /api/users/proof": {
    cells: "401 401 400 400 400 400 400 -",
    given: () => ({ send: { json: { password: "a wrong one" } } }),
  },
  "POST /api/users/proof/passkey": { cells: "401 401 409 409 409 409 409 -" },
  "GET /api/users/passkeys": { cells: "401 401 200 200 200 200 200 -" },
  "POST /api/users/passkeys/options": { cells: "401 401 200 200 200 200 200 -" },
  "POST /api/users/passkeys": {
    cells: "401 401 400 400 400 400 400 -",
    given: () => ({ send: { json: { name: "Phone", credential: madeUpPasskey } } }),
  },
  "PATCH /api/users/passkeys/{id}": {
    cells: "401 401 404 404 404 404 404 200",
    given: async (world) => {
      const { owner, send } = await passkey(world);
      return { owner, send: { ...send, json: { name: "Old phone" } } };
    },
  },
  "DELETE /api/users/passkeys/{id}": { cells: "401 401 404 404 404 404 404 204", given: passkey },
  "POST /api/users/recovery-codes": { cells: "401 401 409 409 409 409 409 -" },
  "POST /api/users/login/passkey/options": { cells: "200 200 200 200 200 200 200 -" },
  "POST /api/users/login/passkey": {
    cells: "401 401 401 401 401 401 401 -",
    given: () => ({ send: { json: { credential: authenticator().get({ challenge: falseToken }) } } }),
  },
  "POST /api/users/proof/email": { cells: "401 401 409 409 409 409 409 -" },
  "GET /api/users/overview": { cells: "401 401 200 200 200 200 200 -" },
  "GET /api/today": { cells: "401 401 200 200 200 200 200 -" },
  "GET /api/todos": { cells: "401 401 200 200 200 200 200 -" },
  "POST /api/todos": {
    cells: "401 401 201 201 201 201 201 -",
    given: () => ({ send: { json: { text: "Call the bank" } } }),
  },
  "PATCH /api/todos/{id}": {
    cells: "401 401 404 404 404 404 404 200",
    given: async ({ someone, made }) => {
      const owner = await someone();
      const { todo } = await made("POST /api/todos", { json: { text: "Call the bank" }, token: owner.token });
      return { owner, send: { params: { id: todo._id }, json: { done: true } } };
    },
  },
  "DELETE /api/todos/{id}": {
    cells: "401 401 404 404 404 404 404 204",
    given: async ({ someone, made }) => {
      const owner = await someone();
      const { todo } = await made("POST /api/todos", { json: { text: "Call the bank" }, token: owner.token });
      return { owner, send: { params: { id: todo._id } } };
    },
  },
} satisfies Rows;
