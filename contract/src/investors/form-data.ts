import type { InvestorFormResult } from "./forms.ts";

/** The multipart body of A18 from checked form values (ROLE-53). */
export function investorFormData({
  profilePicture,
  contactInfo,
  category,
  interest,
  brief,
}: InvestorFormResult): FormData {
  const form = new FormData();
  form.append("profilePicture", profilePicture);
  form.append("contactInfo", JSON.stringify(contactInfo));
  form.append("category", category);
  form.append("interest", JSON.stringify(interest));
  form.append("brief", brief);
  return form;
}
