import { fireEvent, screen, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { m } from "../messages/compiled/messages.js";
import { english, openPage } from "../testing/open-page.tsx";

const none = { orders: 0 };
const to_do = {
  to_confirm: { ...none, oldest_at: null },
  to_ship: { ...none, older_than_a_day: 0 },
  with_courier: none,
  overdue_cash: { ...none, sum_egp: 0 },
  returning: none,
  holding_stock: none,
  search_misses: { queries: 0 },
  returns: { requested: 4, refunds_overdue: 0 },
  payments: { claims: 0, late_claims: 0, refunds_due: 0, refunds_due_egp: 0 },
  low_stock: { products: 0, sold_out: 0 },
  reviews: { new: 0 },
  messages: { new: 0, oldest_at: null },
  suspicious_codes: { codes: 0, batches: 0 },
  fake_reports: { open: 0, with_photo: 0 },
};
const api = { "GET /home": () => ({ data: { days: 7, to_do } }) };
const closed: string[] = [];
const testPage = async () => {
  const { default: MoreSheet } = await import("./more-sheet.tsx");
  return { Component: () => <MoreSheet onClose={() => closed.push("closed")} /> };
};
const group = async (name: string) => within(await screen.findByRole("region", { name }));

describe("<MoreSheet>", () => {
  test("lists the pages of a role in groups, with counts above zero", async () => {
    await openPage("/test", { api, isPhone: true, testPage });
    const orders = await group(m.nav_orders({}, english));
    expect(await orders.findByText("4")).toBeTruthy();
    expect(orders.getByRole("link", { name: new RegExp(m.nav_returns({}, english)) }).textContent).toContain(
      "4",
    );
    const settings = await group(m.nav_settings({}, english));
    const brand = settings.getByRole("link", { name: m.brand({}, english) });
    expect(settings.queryByText("0")).toBeNull();
    fireEvent.click(brand);
    expect(closed).toEqual(["closed"]);
  });

  test("lists no settings for packers and asks for no figures", async () => {
    await openPage("/test", { api: {}, role: "packer", isPhone: true, testPage });
    expect(await screen.findByRole("link", { name: m.nav_account({}, english) })).toBeTruthy();
    expect(screen.queryByRole("region", { name: m.nav_settings({}, english) })).toBeNull();
  });
});
