import { expect, test } from "vitest";
import { m } from "../messages/compiled/messages.js";
import { fieldName } from "./field-names.ts";
import { valueText } from "./value-text.ts";

test("shows an empty value as a dash, a time in Cairo time, and a text unchanged", () => {
  expect(valueText("2026-07-01T10:00:00.000Z")).toBe("2026-07-01 13:00:00");
  const values = [undefined, null, "", [], "text", 0];
  expect(values.map((value) => valueText(value))).toEqual(["—", "—", "—", "—", "text", "0"]);
});

test("translates booleans, roles and states", () => {
  expect([true, false].map((value) => valueText(value))).toEqual([m.yes(), m.no()]);
  expect(valueText("packer", "role")).toBe(m.role_packer());
  expect(valueText("recalled", "state")).toBe(m.batch_recalled());
  expect(valueText("on_its_way", "status")).toBe(m.return_on_its_way());
  expect(valueText("recalled", "note")).toBe("recalled");
});

test("shows names instead of ids, and statuses in words", () => {
  const names = {
    product_id: { 7: { name_en: "Rose cream", name_ar: "كريم الورد" } },
    city_ids: { 1: { name_en: "Cairo", name_ar: "القاهرة" } },
  };
  expect(valueText([{ product_id: 7, quantity: 2 }], "lines", names)).toBe(
    `${m.product()}${m.colon()} كريم الورد\n${m.quantity()}${m.colon()} 2`,
  );
  expect(valueText([1, 2], "terms.city_ids", names)).toBe("القاهرة\n2");
  expect(valueText(6, "status_id")).toBe(m.state_cancelled());
});

test("shows list items in rows, with their field labels", () => {
  expect(valueText(["a", "b"])).toBe("a\nb");
  expect(valueText([{ quantity: 2, unheard_of: null }, { quantity: 3 }])).toBe(
    `${m.quantity()}${m.colon()} 2\nunheard_of${m.colon()} —\n\n${m.quantity()}${m.colon()} 3`,
  );
});

test("labels fields as on their own pages", () => {
  expect(fieldName("delivery_fee_egp")).toBe(m.delivery_fee());
  expect(fieldName("title_ar")).toBe(m.in_arabic({ name: m.page_title() }));
  expect(fieldName("wide_en_media_id")).toBe(m.in_english({ name: m.slide_wide() }));
  expect(fieldName("shipment.courier_id")).toBe(`${m.audit_shipment()} › ${m.courier()}`);
  expect(fieldName("unheard_of")).toBe("unheard_of");
});
