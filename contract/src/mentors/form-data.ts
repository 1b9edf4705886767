import type { MentorFormResult } from "./forms.ts";

/** The multipart body of A19 from checked form values (ROLE-71); there is no password to send (ROLE-60). */
export function mentorFormData({
  file,
  successStories,
  interest,
  stages,
  activeMonths,
  ...texts
}: MentorFormResult): FormData {
  const form = new FormData();
  form.append("file", file);
  for (const [name, value] of Object.entries(texts)) form.append(name, value);
  form.append("activeMonths", String(activeMonths));
  form.append("successStories", String(successStories));
  form.append("interest", JSON.stringify(interest));
  form.append("stages", JSON.stringify(stages));
  return form;
}
