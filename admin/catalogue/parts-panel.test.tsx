import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { AdminProduct } from "#contract/admin/catalogue/product.ts";
import { m } from "../messages/compiled/messages.js";
import { type FakeApi, listOf, reject } from "../testing/fake-api.ts";
import { english, openPage } from "../testing/open-page.tsx";
import { product } from "../testing/rows.ts";
import { type } from "../testing/typing.ts";

const cream: AdminProduct = {
  ...product,
  id: 9,
  sku: "CREAM",
  name_en: "Rose cream",
  priceAfterDiscount: 200,
};
const part = {
  product_id: 9,
  sku: "CREAM",
  name_en: "Rose cream",
  name_ar: "كريم الورد",
  price_egp: 200,
  stock: 6,
};
const panel = () => screen.findByRole("region", { name: m.set_of_products({}, english) });

async function open(row: AdminProduct, api: FakeApi = {}, sets: readonly AdminProduct[] = []) {
  await openPage(`/products/${row.id}`, {
    api: {
      [`GET /products/${row.id}`]: () => ({ data: row }),
      [`GET /products/${row.id}/stock-movements`]: () => listOf([]),
      "GET /categories": () => listOf([{ id: 1, name_ar: "مجموعات", name_en: "Sets" }]),
      "GET /products": ({ search }) => listOf(search.has("q") ? [cream] : search.has("part_id") ? sets : []),
      ...api,
    },
  });
}

/** Submits the form, whose button is in the bar of the layout. */
const save = () => fireEvent.submit(document.forms[0] ?? document.body);

async function addCream() {
  // happy-dom does not select the option of a form value.
  await screen.findByRole("option", { name: "Sets" });
  type(m.column_category({}, english), "1");
  fireEvent.change(within(await panel()).getByRole("combobox"), { target: { value: "cream" } });
  fireEvent.click(await screen.findByText("Rose cream"));
}

describe("<PartsPanel>", () => {
  test("makes a product a set once staff confirm that its stock moves to the parts", async () => {
    const bodies: unknown[] = [];
    await open(product, {
      [`PATCH /products/${product.id}`]: ({ body }) => {
        bodies.push(body);
        return bodies.length === 1
          ? reject(409, { message: "Confirm it.", code: "stock_to_book" })
          : { data: { ...product, stock: 6, parts: [{ ...part, quantity: 2 }] } };
      },
    });
    await addCream();
    fireEvent.click(screen.getByRole("button", { name: m.one_more({ name: "Rose cream" }, english) }));
    save();
    const dialog = await screen.findByRole("dialog", { name: m.book_stock_title({}, english) });
    expect(dialog.textContent).toContain("Rose cream");
    expect(dialog.textContent).toContain("+6");
    fireEvent.click(within(dialog).getByRole("button", { name: m.book_stock({}, english) }));
    await waitFor(() => expect(bodies).toHaveLength(2));
    const parts = [{ product_id: 9, quantity: 2 }];
    expect(bodies).toEqual([{ parts }, { parts, book_stock: 3 }]);
    expect(await screen.findByText(m.saved({}, english))).toBeTruthy();
  });

  test("shows the error of a part at its line", async () => {
    await open(product, {
      [`PATCH /products/${product.id}`]: () =>
        reject(422, { message: "invalid", errors: { "parts.0.product_id": ["A set can’t be a part."] } }),
    });
    await addCream();
    save();
    expect((await screen.findByRole("alert")).textContent).toBe("A set can’t be a part.");
  });

  test("names the sets of a part, and gives it no parts", async () => {
    await open(cream, {}, [{ ...product, parts: [{ ...part, quantity: 1 }] }]);
    const sets = await screen.findByRole("region", { name: m.part_of_sets({}, english) });
    expect(within(sets).getByRole("link", { name: "Rose box" }).getAttribute("href")).toBe(
      `/admin/products/${product.id}`,
    );
    expect(screen.queryByRole("region", { name: m.set_of_products({}, english) })).toBeNull();
  });

  test("offers no count of a stock that follows the parts", async () => {
    await open({ ...product, parts: [{ ...part, quantity: 1 }] });
    expect(await screen.findByText(m.stock_of_parts_help({}, english))).toBeTruthy();
    expect(screen.queryByRole("button", { name: m.change_stock_dialog({}, english) })).toBeNull();
  });
});
