import { pdfFile } from "./files.ts";
import type { TestServer } from "./harness.ts";

const contactForm: Record<string, string> = {
  firstName: "Asha",
  lastName: "Raman",
  email: "asha@ilaivaram.example",
  contactNumber: "9876543210",
  gender: "Prefer not to say",
  profession: "Founder",
  state: "Tamil Nadu",
  city: "Coimbatore",
  queryType: "My account",
  comments: "First line.\nSecond line.",
};

/** Sends the contact form. @returns id and reference of the request */
export async function sendContactRequest(
  server: TestServer,
  changes: Record<string, string> = {},
  { token = null, address = "127.0.0.1" }: { token?: string | null; address?: string } = {},
) {
  const form = { ...contactForm, fileUpload: pdfFile("question.pdf", "zzpaper"), ...changes };
  const { status, body } = await server.call("POST /api/contact/submit", { form, token, address });
  if (status !== 201) throw new Error(`not taken: ${JSON.stringify(body)}`);
  const { pool } = server.database.database;
  const { rows } = await pool.query("select id from contact_requests where reference = $1", [body.reference]);
  return { id: rows[0].id as string, reference: body.reference as string };
}
