import { describe, expect, test } from "vitest";
import { Credentials, Registration } from "./customers.ts";
import { fieldErrors } from "./field-errors.ts";

const form = {
  name: "منى علي",
  email: "mona@example.com",
  phone: "٠١٠١٢٣٤٥٦٧٨",
  password: "correct horse",
  password_confirmation: "correct horse",
};

function errorsOf(changes: Record<string, unknown>) {
  const { error } = Registration.safeParse({ ...form, ...changes });
  return error === undefined ? {} : fieldErrors(error);
}

const twice = (password: unknown) => ({ password, password_confirmation: password });

describe("Registration", () => {
  test("returns normalised name, e-mail and phone, and drops unknown fields (R9)", () => {
    const typed = { ...form, name: " منى\u200B  علي ", email: " mona@example.com ", id: 7, is_admin: true };
    expect(Registration.parse(typed)).toEqual({
      name: "منى علي",
      email: "mona@example.com",
      phone: "+201012345678",
      password: "correct horse",
      password_confirmation: "correct horse",
    });
  });

  test.each([
    ["name", "", "required"],
    ["name", " \u0000\u200F ", "required"],
    ["name", undefined, "required"],
    ["name", { first: "Mona" }, "wrong_type"],
    ["name", "M", "too_short"],
    ["name", "م".repeat(81), "too_long"],
    ["email", null, "wrong_type"],
    ["email", "mona", "email_invalid"],
    ["email", "mona@example", "email_invalid"],
    ["email", "mona@exa mple.com", "email_invalid"],
    ["email", "mo\u0000na@example.com", "email_invalid"],
    ["email", `${"m".repeat(250)}@example.com`, "too_long"],
    ["email", `${"m".repeat(5000)}@example.com`, "too_long"],
    ["phone", undefined, "required"],
    ["phone", 1012345678, "wrong_type"],
    ["phone", "0101234567", "phone_short"],
    ["phone", "010123456789", "phone_long"],
    ["phone", "01312345678", "phone_prefix"],
    ["password_confirmation", null, "wrong_type"],
    ["password_confirmation", "", "password_mismatch"],
    ["password_confirmation", "correct horsE", "password_mismatch"],
    ["password_confirmation", "x".repeat(2000), "password_mismatch"],
  ])("%s %j returns one error: %s", (field, value, code) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: [code] });
  });

  test("accepts passwords of 8 to 128 characters and at most 256 bytes (R1)", () => {
    expect(errorsOf(twice("1234567"))).toEqual({ password: ["password_short"] });
    expect(errorsOf(twice("12345678"))).toEqual({});
    expect(errorsOf(twice("ا".repeat(128)))).toEqual({});
    expect(errorsOf(twice("a".repeat(129)))).toEqual({ password: ["password_long"] });
    expect(errorsOf(twice("字".repeat(86)))).toEqual({ password: ["password_long"] });
  });

  test("keeps spaces in a password", () => {
    expect(Registration.parse({ ...form, ...twice("  spaces  ") }).password).toBe("  spaces  ");
  });

  test.each(["", "  ", undefined])("accepts %j for no e-mail", (email) => {
    expect(Registration.parse({ ...form, email }).email).toBe("");
  });

  test("accepts a password that is sent once", () => {
    expect(errorsOf({ password_confirmation: undefined })).toEqual({});
  });

  test("returns one error for every required field of an empty form", () => {
    const { error } = Registration.safeParse({});
    expect(error && fieldErrors(error)).toEqual({
      name: ["required"],
      phone: ["required"],
      password: ["required"],
    });
  });

  test("reports different passwords beside other errors", () => {
    expect(errorsOf({ name: "", password_confirmation: "other words" })).toEqual({
      name: ["required"],
      password_confirmation: ["password_mismatch"],
    });
  });

  test("reports only a wrong password, not that the confirmation differs", () => {
    expect(errorsOf({ password: "short" })).toEqual({ password: ["password_short"] });
  });
});

describe("Credentials", () => {
  test("accepts a phone in Arabic digits and keeps the password unchanged", () => {
    expect(Credentials.parse({ phone: "+٢٠ ١٠ ١٢٣٤ ٥٦٧٨", password: " p " })).toEqual({
      phone: "+201012345678",
      password: " p ",
    });
  });

  test("requires both", () => {
    const { error } = Credentials.safeParse({ phone: "", password: "" });
    expect(error && fieldErrors(error)).toEqual({ phone: ["required"], password: ["required"] });
  });
});
