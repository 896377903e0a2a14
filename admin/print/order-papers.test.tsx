import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { OrderPaper } from "#contract/admin/orders/order-paper.ts";
import { onCodes, onVat } from "#messages/testing/words-of-claims.ts";
import { m } from "../messages/compiled/messages.js";
import { type FakeApi, listOf } from "../testing/fake-api.ts";
import { arabic, english, openPage } from "../testing/open-page.tsx";
import { waitingOrder } from "../testing/order.ts";
import { paperKinds } from "./print-page.tsx";

const confirmed = { ...waitingOrder, confirmation: "confirmed" } as const;
const orderOf = (id: number) => ({ ...confirmed, id, order_no: `10000000${id}` });
function paperOf(id: number, language: "ar" | "en"): OrderPaper {
  const order = orderOf(id);
  const address = { ...order.address, notes: "Blue gate" };
  const shelf = { sku: "LIP-1", shade: "Rose", size: "4 g" };
  const details = order.details.map((line) => ({ ...line, ...shelf, parts: [] }));
  const paper = { kind: "summary", refused_egp: 0, returned_egp: 0, total_egp: order.total } as const;
  return { ...order, language, address, details, paper };
}
const languages: Record<string, "ar" | "en"> = { "1": "ar", "2": "en", "3": "ar" };
const api: FakeApi = {
  "GET /orders": () => listOf([orderOf(3), orderOf(2), orderOf(1)]),
  "GET /orders/counts": () => ({ data: {} }),
  "GET /couriers": () => listOf([{ id: 1, name: "Nile Express", active: true }]),
  "GET /shop-details": () => ({
    data: {
      brand_ar: "سمايل",
      brand_en: "Smile",
      phone: null,
      seller_ar: null,
      seller_en: null,
    },
  }),
  "GET /orders/papers": ({ search }) => ({
    data: search.getAll("id").map((id) => paperOf(Number(id), languages[id] ?? "ar")),
  }),
};
const papers = () => screen.getAllByRole("article");
const numbersOf = () => papers().map((paper) => within(paper).getByText(/^10000000/).textContent);

describe("the papers of orders", () => {
  test.each(["packing_slip", "receipt"])(
    "%s is in the language of its customer, not of the page",
    async (kind) => {
      await openPage(`/print/${kind}?ids=2,1`, { api, language: "ar" });
      await screen.findAllByRole("article");
      const [english1, arabic1] = papers();
      const title = kind === "receipt" ? m.order_summary : m.packing_slip;
      expect([english1?.lang, english1?.dir, arabic1?.lang, arabic1?.dir]).toEqual([
        "en",
        "ltr",
        "ar",
        "rtl",
      ]);
      for (const [paper, words] of [
        [english1, english],
        [arabic1, arabic],
      ] as const) {
        const on = within(paper as HTMLElement);
        expect(on.getByRole("heading", { name: title({}, words) })).toBeTruthy();
        expect(
          on.getByRole("img", { name: new RegExp(m.barcode_of({ number: "10000000" }, words)) }),
        ).toBeTruthy();
        expect(on.getByText("LIP-1")).toBeTruthy();
        expect(on.getByText("Rose")).toBeTruthy();
        expect(on.getByText("Blue gate")).toBeTruthy();
      }
    },
  );

  test("list the parts of a set to pick, with the pieces of all its sets", async () => {
    const part = { product_id: 9, product_name: "Night serum", quantity: 2, share_egp: 60 };
    const shelf = { sku: "SER-1", shade: null, size: "30 ml" };
    const paper = paperOf(2, "en");
    const details = paper.details.map((line) => ({ ...line, parts: [{ ...part, ...shelf }] }));
    await openPage("/print/packing_slip?ids=2", {
      api: { ...api, "GET /orders/papers": () => ({ data: [{ ...paper, details }] }) },
    });
    const rows = within(await screen.findByRole("article"))
      .getAllByRole("row")
      .slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^3Rose cream/),
      expect.stringMatching(/^6.*Night serum.*SER-1.*30 ml/),
    ]);
  });

  test("keep the order of the list and the selection, and hand over the same orders", async () => {
    const router = await openPage("/orders?tab=to_ship", { api });
    // Chosen in another order than that of the list.
    for (const id of [1, 3, 2]) {
      fireEvent.click(
        await screen.findByRole("checkbox", { name: m.choose_row({ name: `10000000${id}` }, english) }),
      );
    }
    fireEvent.click(screen.getByRole("button", { name: new RegExp(m.print_slips({}, english)) }));
    await screen.findAllByRole("article");
    expect(numbersOf()).toEqual(["100000003", "100000002", "100000001"]);
    fireEvent.click(screen.getByRole("button", { name: new RegExp(m.mark_shipped({}, english)) }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByRole("heading", { name: m.hand_over_title({ count: 3 }, english) })).toBeTruthy();
    fireEvent.click(dialog.getByText(m.close({}, english), { selector: "button, button *" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    fireEvent.click(screen.getByRole("link", { name: m.back({}, english) }));
    expect(await screen.findByText(m.chosen_count({ count: 3 }, english))).toBeTruthy();
    expect(router.state.location.search).toBe("?tab=to_ship");
  });

  test.each(["packing_slip", "claims", "hand_over"])(
    "%s without ids says that there is nothing to print",
    async (kind) => {
      await openPage(`/print/${kind}`, { api });
      expect((await screen.findAllByText(m.nothing_to_print({}, english))).length).toBeGreaterThan(0);
      expect(screen.getByText(m.nothing_to_print_hint({}, english))).toBeTruthy();
      expect(screen.getByRole("link", { name: m.nav_orders({}, english) })).toBeTruthy();
    },
  );

  test("state the tax of the order, and that a returned one was returned", async () => {
    const returned = {
      ...paperOf(1, "en"),
      status_id: 7,
      vat: { percent: 14, amount_egp: 8.6 },
      paper: { kind: "receipt", refused_egp: 0, returned_egp: 300, total_egp: 70 },
    } as const;
    const untaxed = { ...paperOf(2, "en"), vat: null };
    const shop = {
      ...api,
      "GET /shop-details": () => ({
        data: {
          brand_ar: "سمايل",
          brand_en: "Smile",
          phone: null,
          seller_ar: null,
          seller_en: null,
          tax_number: "1-2",
        },
      }),
      "GET /orders/papers": () => ({ data: [returned, untaxed] }),
    };
    await openPage("/print/receipt?ids=1,2", { api: shop });
    await screen.findAllByRole("article");
    const [one, two] = papers().map((paper) => within(paper));
    const vat = m.vat_included({ percent: 14 }, english);
    expect(one?.getByRole("heading", { name: m.sales_receipt({}, english) })).toBeTruthy();
    expect(one?.getAllByText(m.state_returned({}, english))).toHaveLength(2);
    expect(one?.getByText(new RegExp(vat)).textContent).toContain("8.60");
    expect(one?.getByText("1-2")).toBeTruthy();
    expect(two?.getByRole("heading", { name: m.order_summary({}, english) })).toBeTruthy();
    expect(two?.queryByText(new RegExp(vat))).toBeNull();
    expect(two?.queryByText("1-2")).toBeNull();
  });

  test.each(paperKinds.flatMap((kind) => [[kind, "ar"] as const, [kind, "en"] as const]))(
    "%s in %s has the shop's own brand, and mentions neither VAT nor codes in a shop without them",
    async (kind, language) => {
      const claim = { id: 1, courier_id: 1, courier_name: "Nile", order_no: "100000001", kind: "lost" };
      const shop: FakeApi = {
        ...api,
        "GET /shop-details": () => ({
          data: {
            brand_ar: "نور",
            brand_en: "Nour",
            phone: "19123",
            seller_ar: "شركة نور",
            seller_en: "Nour Ltd",
            address_ar: "القاهرة",
            address_en: "Cairo",
            tax_number: "1-2",
            vat_percent: 0,
            packs_carry_codes: false,
          },
        }),
        "GET /orders/papers": () => ({ data: [{ ...paperOf(1, language), vat: null }] }),
        "GET /claims": () =>
          listOf([
            {
              ...claim,
              tracking_number: null,
              handed_over_at: "2026-03-02T08:00:00Z",
              note: "",
              amount_egp: 9,
            },
          ]),
        "GET /hand-overs/1": () => ({
          data: {
            id: 1,
            courier_name: "Nile",
            created_at: "2026-03-02T08:00:00Z",
            orders: [],
            cash_due_egp: 0,
          },
        }),
      };
      await openPage(`/print/${kind}?ids=1`, { api: shop, language });
      const [paper] = await screen.findAllByRole("article");
      const text = paper?.textContent ?? "";
      expect(text).toMatch(language === "ar" ? /نور/ : /Nour/);
      for (const words of [/smile|سمايل/i, onVat, onCodes]) expect(text).not.toMatch(words);
      expect(text).not.toContain("1-2");
    },
  );

  test("offer no handover to readers", async () => {
    await openPage("/print/packing_slip?ids=1", { api, role: "reader" });
    await screen.findAllByRole("article");
    expect(screen.queryByRole("button", { name: new RegExp(m.mark_shipped({}, english)) })).toBeNull();
  });
});
