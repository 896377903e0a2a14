import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { reject } from "../result.ts";
import { plainAccountDependencies } from "../testing/insert-account.ts";
import { register } from "./register.ts";
import { findCustomerByToken } from "./sessions.ts";

const { db } = await openTestDatabase();

let made = 0;
function newForm() {
  const number = String(++made).padStart(8, "0");
  return {
    name: "منى علي",
    email: `Mona${number}@Example.com`,
    phone: `+2011${number}`,
    password: "correct horse",
    password_confirmation: "correct horse",
  };
}

const join = (form: ReturnType<typeof newForm>) =>
  register(db, plainAccountDependencies, form, { address: "192.0.2.1", language: "en" });

const countOf = async (phone: string) =>
  (await db.selectFrom("customers").select("id").where("phone", "=", phone).execute()).length;

describe("register", () => {
  test("creates an account, stores only the hash of its password, and signs it in", async () => {
    const form = newForm();
    const result = await join(form);
    const { customer, token } = result.ok ? result.value : { customer: undefined, token: "" };
    expect(customer).toEqual({
      id: customer?.id,
      name: "منى علي",
      email: form.email,
      phone: form.phone,
      pending_email: null,
      is_guest: false,
    });
    expect(await findCustomerByToken(db, token)).toEqual(customer);
    const stored = db.selectFrom("customers").select("password_hash").where("phone", "=", form.phone);
    expect(await stored.execute()).toEqual([{ password_hash: "plain:correct horse" }]);
  });

  test.each([
    ["email", ({ email }: ReturnType<typeof newForm>) => ({ email: email.toLowerCase() })],
    ["phone", ({ phone }: ReturnType<typeof newForm>) => ({ phone })],
  ])("rejects the %s of another account in any case", async (field, takenFrom) => {
    const taken = newForm();
    await join(taken);
    const form = { ...newForm(), ...takenFrom(taken) };
    const rejection = { code: "fields", errors: { [field]: [`${field}_taken`] } };
    expect(await join(form)).toEqual({ ok: false, rejection });
    expect(await countOf(form.phone)).toBe(field === "phone" ? 1 : 0);
  });

  test.each(["the same account", "two accounts"])(
    "returns both errors when %s has e-mail and phone",
    async (whose) => {
      const [one, other] = [newForm(), newForm()];
      await join(one);
      if (whose === "two accounts") await join(other);
      const phone = whose === "two accounts" ? other.phone : one.phone;
      expect(await join({ ...newForm(), email: one.email, phone })).toEqual(
        reject({ code: "fields", errors: { email: ["email_taken"], phone: ["phone_taken"] } }),
      );
    },
  );

  test.each(["phone", "email"] as const)(
    "creates one account for five concurrent requests with the same %s",
    async (field) => {
      const taken = newForm()[field];
      const results = await Promise.all(
        Array.from({ length: 5 }, () => join({ ...newForm(), [field]: taken })),
      );
      expect(results.filter((result) => result.ok)).toHaveLength(1);
      const rejected = results.flatMap((result) => (result.ok ? [] : [result.rejection]));
      const rejection = { code: "fields", errors: { [field]: [`${field}_taken`] } };
      expect(rejected).toEqual(Array.from({ length: 4 }, () => rejection));
      const kept = await db.selectFrom("customers").select("id").where(field, "=", taken).execute();
      expect(kept).toHaveLength(1);
    },
  );
});
