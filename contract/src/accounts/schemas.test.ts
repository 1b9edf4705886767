import { describe, expect, test } from "vitest";
import { faultsOf } from "../shared/forms.ts";
import { isPersonalId } from "./rules.ts";
import { loginRequest, registerRequest, selectionRequest, verifyOtpRequest } from "./schemas.ts";

const person = {
  name: "Asha Narayanan",
  email: "asha@example.in",
  password: "river bank at noon",
  userType: "Startup",
};

describe("registration", () => {
  test("every missing field is named at once", () => {
    expect(Object.keys(faultsOf(registerRequest, {}))).toEqual([
      "name",
      "email",
      "password",
      "userType",
      "verificationToken",
    ]);
  });

  test("CONST-13: None and foreign types are refused with the text of the specification", () => {
    for (const userType of ["None", "Admin", "", undefined, 7]) {
      const faults = faultsOf(registerRequest, { ...person, verificationToken: "t", userType });
      expect(faults).toEqual({ userType: "Please select a valid user type." });
    }
  });

  test("AUTH-17: refuses the name as password, together with other faults", () => {
    const faults = faultsOf(registerRequest, {
      ...person,
      password: "asha narayanan",
      email: "x",
      verificationToken: "t",
    });
    expect(Object.keys(faults)).toEqual(["email", "password"]);
  });

  test("without the proof of a verified address nothing is made", () => {
    expect(faultsOf(registerRequest, person)).toEqual({
      verificationToken: "Please verify your email with the code we sent.",
    });
  });

  test("a wrong type is a fault of the field, never turned into text", () => {
    const faults = faultsOf(registerRequest, { ...person, verificationToken: "t", name: { first: "Asha" }, email: 5 });
    expect(Object.keys(faults)).toEqual(["name", "email"]);
  });
});

describe("one-time code", () => {
  test("AUTH-19: five digits, the first not 0", () => {
    const faults = (otp: unknown) => faultsOf(verifyOtpRequest, { email: person.email, otp });
    expect(faults("10000")).toEqual({});
    expect(faults("99999")).toEqual({});
    for (const otp of ["01234", "1234", "123456", "12a45", 12345, undefined]) {
      expect(faults(otp)).toEqual({ otp: "Invalid OTP. Please try again." });
    }
  });
});

describe("sign-in and reset", () => {
  test("takes the personal id in any case and with spaces around it", () => {
    expect(loginRequest.parse({ email: "  sc-000123 ", password: "x" }).email).toBe("sc-000123");
    expect(isPersonalId("sc-000123")).toBe(true);
    expect(isPersonalId("sc-12")).toBe(false);
  });

  test("a selection is one of the three types", () => {
    expect(faultsOf(selectionRequest, { userType: "Investor" })).toEqual({});
    expect(faultsOf(selectionRequest, {})).toEqual({ userType: "Please select a valid user type." });
  });
});
