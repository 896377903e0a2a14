import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { fieldErrorMessage } from "#messages/field-error-message.ts";
import { m } from "../messages/compiled/messages.js";
import { type FakeApi, listOf } from "../testing/fake-api.ts";
import { english, openPage } from "../testing/open-page.tsx";
import { errorOf, save, type } from "../testing/typing.ts";

const product = {
  id: 4,
  name_en: "Rose cream",
  name_ar: "كريم الورد",
  sku: "ROSE",
  priceAfterDiscount: 80,
  stock: 9,
  images: [],
  color: null,
  size: null,
};
const cart = {
  subtotal_egp: 80,
  discount_egp: 0,
  offers: [],
  offer_discount_egp: 0,
  gift_product_id: null,
  free_delivery: false,
  total_egp: 80,
};
const rival = {
  id: 9,
  name_en: "Morning set",
  name_ar: "روتين الصباح",
  kind: "bundle",
  starts: null,
  ends: null,
};
const api: FakeApi = {
  "GET /products": () => listOf([product]),
  "GET /categories": () => listOf([{ id: 2, name_en: "Face", name_ar: "الوجه" }]),
  "POST /offers/preview": () => ({
    data: {
      without: cart,
      with: {
        ...cart,
        offers: [{ id: null, label_en: "Summer", label_ar: "الصيف", amount_egp: 8 }],
        offer_discount_egp: 8,
        total_egp: 72,
      },
      overlaps: [rival],
    },
  }),
};
const percent = m.discount_percent({}, english);
const choose = (kind: string) => fireEvent.click(screen.getByRole("radio", { name: new RegExp(kind) }));

describe("the page of a new offer", () => {
  test("shows the fields of the chosen kind and sends them", async () => {
    let sent: unknown;
    await openPage("/offers/new", {
      api: {
        ...api,
        "POST /offers": ({ body }) => {
          sent = body;
          return { data: { id: 7, updated_at: "2026-05-01T00:00:00.000Z" } };
        },
      },
    });
    await screen.findByLabelText(percent);
    choose(m.offer_buy_x_get_y({}, english));
    const buy = await screen.findByRole("region", { name: m.offer_buy({}, english) });
    fireEvent.click(await within(buy).findByLabelText("Face"));
    type(percent, "0");
    save();
    await waitFor(() => expect(errorOf(percent)).toBe(fieldErrorMessage("percent_range", "en")));
    type(percent, "50");
    type(m.in_english({ name: m.name({}, english) }, english), "Half");
    type(m.in_arabic({ name: m.name({}, english) }, english), "نصف");
    save();
    expect(await screen.findByText(m.saved({}, english))).toBeTruthy();
    const none = { product_ids: [], category_ids: [] };
    expect(sent).toEqual({
      kind: "buy_x_get_y",
      name_en: "Half",
      name_ar: "نصف",
      starts: null,
      ends: null,
      active: true,
      combines_with_coupons: false,
      buy: { quantity: "1", product_ids: [], category_ids: [2] },
      get: { quantity: "1", percent: "50", ...none },
      max_sets: null,
    });
  });

  test("shows the price of a cart with and without it, and offers for the same products", async () => {
    await openPage("/offers/new", { api });
    type(await screen.findByLabelText(percent).then(() => percent), "10");
    expect(await screen.findByText("Morning set")).toBeTruthy();
    fireEvent.change(screen.getByPlaceholderText(m.add_product({}, english)), { target: { value: "rose" } });
    fireEvent.click(await screen.findByText("Rose cream"));
    const priced = await screen.findByRole("region", { name: m.offer_with({}, english) });
    expect(priced.textContent).toContain("Summer");
    expect(priced.textContent).toContain("72.00");
    expect(screen.getByRole("region", { name: m.offer_without({}, english) }).textContent).toContain("80.00");
  });
});
