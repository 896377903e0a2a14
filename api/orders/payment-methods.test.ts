import { expect, test } from "vitest";
import { z } from "zod";
import { OfferedPaymentMethod } from "#contract/orders/payment-method.ts";
import { createTestApi, exactly } from "../testing/test-api.ts";

const { db, call } = await createTestApi();
const ResponseBody = z.object({ data: z.array(OfferedPaymentMethod) });

test("GET /payment-methods names cash, and the methods whose accounts are set, in the language of the request", async () => {
  const cash = await call("GET", "/payment-methods");
  expect(cash.status).toBe(200);
  expect(exactly(ResponseBody, cash.json).data).toEqual([
    { method: "cash", name: expect.any(String), instructions: null },
  ]);
  await db
    .updateTable("payment_settings")
    .set({ instapay_address: "shop@instapay", bank_account: "EG38 0019", instructions_ar: "اكتب رقم الطلب" })
    .execute();
  const arabic = await call("GET", "/payment-methods", { language: "ar" });
  expect(exactly(ResponseBody, arabic.json).data).toEqual([
    { method: "cash", name: expect.any(String), instructions: null },
    { method: "instapay", name: "إنستاباي", instructions: "اكتب رقم الطلب" },
    { method: "bank", name: "تحويل بنكي", instructions: "اكتب رقم الطلب" },
  ]);
});
