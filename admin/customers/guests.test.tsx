import { cleanup, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { AdminCustomer } from "#contract/admin/customers/customer.ts";
import type { AdminGuest } from "#contract/admin/customers/guest.ts";
import { m } from "../messages/compiled/messages.js";
import { listOf } from "../testing/fake-api.ts";
import { arabic, english, openPage } from "../testing/open-page.tsx";
import { shippedOrder } from "../testing/order.ts";

const row: AdminCustomer = {
  id: -7,
  kind: "guest",
  guest: true,
  name: "Hoda Salem",
  email: "",
  phone: "01277660001",
  pending_email: null,
  language: "ar",
  order_count: 2,
  max_open_orders: null,
  created_at: "2026-11-28T10:00:00.000Z",
  updated_at: "2026-11-28T10:00:00.000Z",
};
const guest: AdminGuest = {
  id: 7,
  name: "Hoda Salem",
  phone: "01277660001",
  email: "",
  language: "ar",
  address: shippedOrder.address,
  record: { orders: 2, delivered: 1, refused: 1, cancelled: 0, open: 0, spent_egp: 370 },
  customer_note: "Calls after five",
  customer_id: 12,
  email_customer_id: null,
  created_at: "2026-11-28T10:00:00.000Z",
  updated_at: "2026-11-28T10:00:00.000Z",
};

async function openGuest(
  language: "ar" | "en",
  role: "owner" | "reader" = "owner",
  changes: Partial<AdminGuest> = {},
) {
  const asked: string[] = [];
  await openPage("/customers/guests/7", {
    language,
    role,
    api: {
      "GET /guests/7": () => ({ data: { ...guest, ...changes } }),
      "GET /shop-details": () => ({ data: { brand_ar: "نور", brand_en: "Nour" } }),
      "GET /orders": ({ search }) => {
        asked.push(search.get("guest_id") ?? "");
        return listOf([shippedOrder]);
      },
    },
  });
  await screen.findByRole("heading", { name: "Hoda Salem" });
  return asked;
}

describe("guests of the back office", () => {
  test("have a chip in the list of customers, and a page of their own", async () => {
    await openPage("/customers", { api: { "GET /customers": () => listOf([row]) } });
    const cells = within(
      (await screen.findByRole("link", { name: "Hoda Salem" })).closest("tr") as HTMLElement,
    );
    expect(cells.getByText(m.guest({}, english))).toBeTruthy();
    expect(cells.getByRole("link").getAttribute("href")).toContain("/customers/guests/7");
  });

  test.each([
    ["ar", arabic],
    ["en", english],
  ] as const)("have a page that says why nothing can be erased or exported, in %s", async (language, say) => {
    const asked = await openGuest(language);
    expect(screen.getByText(m.guest_page_text({}, say))).toBeTruthy();
    expect(screen.getByText("Calls after five")).toBeTruthy();
    expect(screen.getByRole("link", { name: m.customer_with_phone({}, say) }).getAttribute("href")).toContain(
      "/customers/12",
    );
    await screen.findByText(shippedOrder.order_no);
    expect(asked).toEqual(["7"]);
    for (const name of [m.erase_customer({}, say), m.free_phone({}, say), m.save({}, say)])
      expect(screen.queryByRole("button", { name })).toBeNull();
  });

  test("have a page without a chat for readers", async () => {
    await openGuest("en", "reader");
    expect(screen.queryByRole("link", { name: m.whatsapp_ready_message({}, english) })).toBeNull();
  });

  test("link to the customer of the last order only if its e-mail can prove it", async () => {
    await openGuest("en");
    expect(screen.queryByRole("link", { name: m.guest_proof_link({}, english) })).toBeNull();
    cleanup();
    await openGuest("en", "owner", { email: "hoda@example.com", email_customer_id: 31 });
    const link = screen.getByRole("link", { name: m.guest_proof_link({}, english) });
    expect(link.getAttribute("href")).toContain("/customers/31");
  });
});
