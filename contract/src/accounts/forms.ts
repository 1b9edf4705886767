import { givenPassword, newPassword } from "../shared/text.ts";
import { USER_TYPES } from "../shared/words.ts";
import { z } from "../shared/zod.ts";
import { accountFields, loginRequest, ownPassword } from "./schemas.ts";
import { INVALID_USER_TYPE, PASSWORDS_DIFFER, RESET_BOTH_REQUIRED, RESET_PASSWORDS_DIFFER } from "./words.ts";

/** Sign-in as the page asks for it, with the agreement that never leaves the browser (AUTH-02, AUTH-03). */
export const loginForm = loginRequest.extend({
  agree: z.boolean().refine((agreed) => agreed, {
    error: "Please agree to the Terms of Service and the Privacy Policy.",
  }),
});

const isObject = ({ value }: { value: unknown }): boolean => typeof value === "object" && value !== null;

/** Step 1 of `/register` (AUTH-13 to AUTH-16); `None` is the unset choice and blocked. */
export const registerForm = z
  .object({
    ...accountFields,
    confirmPassword: givenPassword("Please enter the password again."),
    userType: z
      .enum(["None", ...USER_TYPES], { error: INVALID_USER_TYPE })
      .refine((type) => type !== "None", { error: INVALID_USER_TYPE }),
  })
  .refine(ownPassword.check, ownPassword.params)
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ["confirmPassword"],
    error: PASSWORDS_DIFFER,
    when: isObject,
  });

/** `/reset_password/{id}/{token}` (AUTH-45). */
export const resetForm = z
  .object({
    password: givenPassword(RESET_BOTH_REQUIRED).pipe(newPassword),
    confirmPassword: givenPassword(RESET_BOTH_REQUIRED),
  })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ["confirmPassword"],
    error: RESET_PASSWORDS_DIFFER,
    when: isObject,
  });
