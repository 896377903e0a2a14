import { sql } from "kysely";
import { expect, test } from "vitest";
import { z } from "zod";
import { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { AdminWhatsappText } from "#contract/admin/whatsapp-texts.ts";
import { createTestAdmin, dataIn } from "../testing/test-admin.ts";

const { db, ask, placeOrder } = await createTestAdmin();

const textsOf = async () =>
  dataIn(z.array(AdminWhatsappText), (await ask("GET", "/whatsapp-texts?per_page=100")).json);
const change = async (kind: string, body: object) => {
  const row = (await textsOf()).find((text) => text.kind === kind);
  return await ask("PATCH", `/whatsapp-texts/${row?.id}`, body);
};
const messageOf = async (id: number) => {
  const order = dataIn(AdminOrderPage, (await ask("GET", `/orders/${id}`)).json);
  return decodeURIComponent(String(order.whatsapp_url).split("?text=")[1] ?? "");
};

test("the list shows the usual texts with their placeholders", async () => {
  for (const { kind, usual_ar, usual_en, values, text_ar } of await textsOf()) {
    expect([kind, text_ar]).toEqual([kind, ""]);
    for (const usual of [usual_ar, usual_en])
      expect([...usual.matchAll(/\{(\w+)\}/g)].map(([, value]) => value).sort()).toEqual(values.toSorted());
  }
});

test("staff send the owner's text with the values of the order, in the customer's language", async () => {
  const { id, order_no } = await placeOrder();
  const usual = await messageOf(id);
  expect(usual).toContain(order_no);
  const { status } = await change("confirm", {
    text_ar: "أهلًا {name} 🌿 طلبك {number}، أكّدي من هنا: {link}",
  });
  expect(status).toBe(200);
  expect(await messageOf(id)).toMatch(new RegExp(`^أهلًا \\S+ 🌿 طلبك ${order_no}، أكّدي من هنا: http`));
  await db.updateTable("customers").set({ language: "en" }).execute();
  expect(await messageOf(id)).toMatch(/^Hello .* To confirm or cancel it, open this link: http/);
  await db.updateTable("settings").set({ arabic_only: true }).execute();
  expect(await messageOf(id)).toMatch(/^أهلًا/);
  await change("confirm", { text_ar: "" });
  expect(await messageOf(id)).toBe(usual);
});

test.each([
  ["confirm", "{name}، افتح الرابط", "text_ar"],
  ["return", "بدون رابط", "text_ar"],
  ["cancelled", "الإجمالي {total}", "text_ar"],
  ["cancelled", "{secret}", "text_ar"],
  ["cancelled", "{name", "text_ar"],
  ["cancelled", "ط".repeat(1001), "text_ar"],
])("a text of %s with %s is rejected", async (kind, text_ar, field) => {
  const { status, json } = await change(kind, { text_ar });
  expect([status, Object.keys(Object(json).errors)]).toEqual([422, [field]]);
});

test("the WhatsApp text of a waiting order has amount, account, deadline and link, and later the rest to collect", async () => {
  const { id, order_no } = await placeOrder();
  const settings = { instapay_address: "nour@instapay", wallet_numbers: ["01012345678"] };
  await db.updateTable("payment_settings").set(settings).execute();
  const order = (changes: object) => db.updateTable("orders").set(changes).where("id", "=", id).execute();
  const pay_until = new Date("2030-05-04T15:30:00Z");
  await order({ terms: "fee_first", pay_first: 7000, pay_until });
  const text = await messageOf(id);
  for (const said of [order_no, "LE\u00A070.00", "nour@instapay", "01012345678", "4 مايو 2030", "http"])
    expect(text).toContain(said);
  await change("payment", { text_ar: "ادفع {amount} على {account} ثم {link}" });
  expect(await messageOf(id)).toMatch(
    /^ادفع LE.70.00 على إنستاباي nour@instapay، محفظة موبايل 01012345678 ثم http/,
  );
  expect((await change("payment", { text_ar: "ادفع {amount}" })).status).toBe(422);
  await order({ advance: sql`total`, confirmation: "confirmed" });
  expect(await messageOf(id)).toContain("لم يتبقَّ أي مبلغ للدفع");
});
