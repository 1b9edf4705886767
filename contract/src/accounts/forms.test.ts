import { expect, test } from "vitest";
import { faultsOf } from "../shared/forms.ts";
import { forgotFaults, loginFaults, type RegisterForm, registerFaults, resetFaults } from "./forms.ts";
import { forgotPasswordRequest, loginRequest, registerRequest, resetPasswordRequest } from "./schemas.ts";

const person: RegisterForm = {
  name: "Asha Narayanan",
  email: "asha@example.in",
  password: "river bank at noon",
  confirmPassword: "river bank at noon",
  userType: "Startup",
  mailings: false,
};
const names = ["", "  ", "Asha", "123", "மீனாட்சி", "x".repeat(101), "A\nB", "\u202eAsha"];
const emails = ["", "asha", "asha@example", " asha@example.in ", "a b@example.in", `${"a".repeat(250)}@x.in`];
const passwords = [
  "",
  "short",
  "password123",
  "        ",
  "x".repeat(128),
  "x".repeat(129),
  "Asha Narayanan",
  "ASHA@example.in",
  "🚀".repeat(8),
];

test("AUTH-13 AUTH-17: the form finds what the registration call would refuse, in the same words", () => {
  const forms = [
    person,
    ...names.map((name) => ({ ...person, name })),
    ...emails.map((email) => ({ ...person, email })),
    ...passwords.map((password) => ({ ...person, password, confirmPassword: password || "x" })),
    { ...person, userType: "None" as const },
  ];
  for (const form of forms) {
    const { confirmPassword: _, ...found } = registerFaults(form);
    expect(found, JSON.stringify(form)).toEqual(faultsOf(registerRequest, { ...form, verificationToken: "t" }));
  }
});

test("AUTH-14 ERR-04: unequal passwords have the text with the exclamation mark", () => {
  expect(registerFaults({ ...person, confirmPassword: "another phrase" })).toEqual({
    confirmPassword: "Passwords do not match!",
  });
  expect(registerFaults({ ...person, confirmPassword: "" })).toEqual({
    confirmPassword: "Please enter the password again.",
  });
});

test("AUTH-03: each missing part of the sign-in form is named, as the call would", () => {
  const empty = { email: " ", password: "" };
  expect(loginFaults({ ...empty, agree: false })).toEqual({
    ...faultsOf(loginRequest, empty),
    agree: "Please agree to the Terms of Service and the Privacy Policy.",
  });
  expect(loginFaults({ email: "SC-000123", password: "x", agree: true })).toEqual({});
});

test("AUTH-41: the forgotten-password form finds what its call would refuse", () => {
  for (const email of emails) expect(forgotFaults({ email })).toEqual(faultsOf(forgotPasswordRequest, { email }));
});

test("AUTH-45 ERR-12: both fields of the reset page are required and equal, in its own texts", () => {
  expect(resetFaults({ password: "", confirmPassword: "" })).toEqual({
    password: "Both fields are required",
    confirmPassword: "Both fields are required",
  });
  expect(resetFaults({ password: person.password, confirmPassword: "other" })).toEqual({
    confirmPassword: "Passwords do not match",
  });
  for (const password of passwords.filter((one) => one !== "")) {
    expect(resetFaults({ password, confirmPassword: password })).toEqual(faultsOf(resetPasswordRequest, { password }));
  }
});
