import type { Call } from "./api.ts";

/** Writes by the contact form. @returns the reference number */
export async function sendContactRequest(call: Call, changes: Record<string, string> = {}): Promise<string> {
  const given = {
    firstName: "Devika",
    lastName: "Menon",
    email: "devika@pepper.example",
    contactNumber: "9876543210",
    gender: "Prefer not to say",
    profession: "Founder",
    state: "Kerala",
    city: "Kochi",
    queryType: "My account",
    comments: "The picture of my profile is not shown.\nWhat can I do?",
    ...changes,
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(given)) form.append(name, value);
  form.append("fileUpload", new File(["What I saw.\n"], "what-i-saw.txt", { type: "text/plain" }));
  const { status, body } = await call("POST", "/api/contact/submit", { form, from: "127.0.0.9" });
  if (status !== 201) throw new Error(`the contact request was refused: ${JSON.stringify(body)}`);
  return body.reference;
}
