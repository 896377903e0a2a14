import { describe, expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { inTransaction } from "../in-transaction.ts";
import {
  accountPassword,
  emailsTo,
  insertAccount,
  plainAccountDependencies,
} from "../testing/insert-account.ts";
import { freePhone } from "./change-customer.ts";
import { makeResetToken, resetPassword } from "./password-reset.ts";
import { register } from "./register.ts";
import { findCustomerByToken } from "./sessions.ts";
import { signIn } from "./sign-in.ts";

const { db } = await openTestDatabase();

const password = "sunflowers in May";
const free = (id: number) => inTransaction(db, (tx) => freePhone(tx, id));
const enter = (phone: string, typed: string) =>
  signIn(db, plainAccountDependencies, { phone, password: typed }, { address: "192.0.2.1" });

describe("phone that staff have freed", () => {
  test("does not sign in to the account, ends its sessions, and can be registered by its true owner (A3) (R32)", async () => {
    const { customer, token } = await insertAccount(db);
    expect(await free(customer.id)).toEqual({ ok: true, value: null });
    expect(await findCustomerByToken(db, token)).toBeNull();
    expect(await enter(customer.phone, accountPassword)).toMatchObject({ ok: false });
    expect(await emailsTo(db, customer.id)).toEqual(["phone_freed"]);

    const owner = { name: "Salma", email: "salma@example.com", phone: customer.phone };
    const form = { ...owner, password, password_confirmation: password };
    const where = { address: "192.0.2.1", language: "ar" as const };
    expect(await register(db, plainAccountDependencies, form, where)).toMatchObject({ ok: true });
    expect(await enter(customer.phone, password)).toMatchObject({ ok: true });
  });

  test("is freed only once, and an account without a phone stays unchanged", async () => {
    const { customer } = await insertAccount(db);
    await free(customer.id);
    expect(await free(customer.id)).toEqual({ ok: true, value: null });
    expect(await emailsTo(db, customer.id)).toEqual(["phone_freed"]);
    expect(await free(2_000_000_000)).toEqual({ ok: false, rejection: { code: "unknown" } });
  });

  test("is replaced through a reset link by one that nobody else has (A3)", async () => {
    const [{ customer, address }, { customer: other }] = [await insertAccount(db), await insertAccount(db)];
    await free(customer.id);
    const token = await makeResetToken(db, customer.id);
    const form = { email: customer.email, token, password, password_confirmation: password };
    const reset = (phone?: string) =>
      resetPassword(
        db,
        plainAccountDependencies,
        { ...form, ...(phone !== undefined && { phone }) },
        address,
      );
    const rejected = (code: string) => ({
      ok: false,
      rejection: { code: "fields", errors: { phone: [code] } },
    });
    expect(await reset()).toEqual(rejected("required"));
    expect(await reset(other.phone)).toEqual(rejected("phone_taken"));
    expect(await reset("+201598765432")).toEqual({ ok: true, value: null });
    expect(await enter("+201598765432", password)).toMatchObject({ ok: true });
  });

  test("is not replaced if the account has a phone: a reset link changes no phone", async () => {
    const { customer, address } = await insertAccount(db);
    const token = await makeResetToken(db, customer.id);
    const form = { email: customer.email, token, password, password_confirmation: password };
    await resetPassword(db, plainAccountDependencies, { ...form, phone: "+201598765433" }, address);
    expect(await enter("+201598765433", password)).toMatchObject({ ok: false });
    expect(await enter(customer.phone, password)).toMatchObject({ ok: true });
  });
});
