import { describe, expect, test } from "vitest";
import { PaymentRules } from "#contract/admin/payments/payment-rules.ts";
import { createTestAdmin, dataIn } from "../testing/test-admin.ts";

const { db, ask, call, owner } = await createTestAdmin();

const settings = {
  instapay_address: "",
  wallet_numbers: [],
  bank_account: "",
  payee_name: "",
  pay_hours: 24,
  instructions_ar: "",
  instructions_en: "",
  may_be_opened: false,
};
const put = (changes: object = {}) => ask("PUT", "/payment-settings", { ...settings, ...changes });

test("the second of two owners who save the same version of the payment rules gets the rules of the first", async () => {
  const { updated_at } = dataIn(PaymentRules, (await ask("GET", "/payment-rules")).json);
  const rules = [{ terms: "fee_first", when: { first_order: true } }];
  const headers = { "if-match": `"${updated_at}"` };
  const save = (trusted_after: number) =>
    ask("PUT", "/payment-rules", { rules, trusted_after, in_force: false }, { headers });
  const answers = await Promise.all([save(2), save(3)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  const [saved, told] = answers.map(({ json }) => (json as { data: object }).data);
  expect(told).toEqual(saved);
  expect((await ask("GET", "/payment-rules")).json).toEqual({ data: saved });
});

describe("PUT /admin/payment-settings", () => {
  test("stores addresses and phones in one spelling, each phone once", async () => {
    const { status, json } = await put({
      instapay_address: " Nour.Botanics @InstaPay ",
      wallet_numbers: ["٠١٠ ٢٢٣٣ ٤٤٥٥", "+20 10 2233 4455", "01298765432"],
      pay_hours: "٤٨",
    });
    expect([status, json]).toMatchObject([
      200,
      {
        data: {
          instapay_address: "nour.botanics@instapay",
          wallet_numbers: ["01022334455", "01298765432"],
          pay_hours: 48,
        },
      },
    ]);
    expect((await ask("GET", "/payment-settings")).json).toEqual(json);
  });

  test("rejects invalid addresses, phones and hours", async () => {
    const { status, json } = await put({
      instapay_address: "nour",
      wallet_numbers: ["123"],
      pay_hours: 0,
    });
    expect(status).toBe(422);
    expect(Object.keys((json as { errors: object }).errors).sort()).toEqual([
      "instapay_address",
      "pay_hours",
      "wallet_numbers",
    ]);
    expect((await put({ wallet_numbers: Array(4).fill("01022334455") })).status).toBe(422);
  });

  test("rejects a change of an outdated version with 412, and one in a session that is not confirmed", async () => {
    const { token } = owner;
    const { json } = await put({ payee_name: "DINA" });
    const version = (json as { data: { updated_at: string } }).data.updated_at;
    const send = (header: string) =>
      call("PUT", "/admin/payment-settings", {
        token,
        body: { ...settings, payee_name: "MONA" },
        headers: { "if-match": `"${header}"` },
      });
    expect((await send("2001-01-01T00:00:00.000Z")).status).toBe(412);
    expect((await send(version)).status).toBe(200);
    expect((await send(version)).status).toBe(412);
    await db.updateTable("staff_sessions").set({ confirmed_at: null }).execute();
    expect((await send("*")).status).toBe(403);
  });
});
