import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test, vi } from "vitest";
import type { StaffRole } from "#contract/admin/staff-roles.ts";
import { m } from "../messages/compiled/messages.js";
import { type FakeApi, listOf } from "../testing/fake-api.ts";
import { arabic, english, openPage } from "../testing/open-page.tsx";

const customer = { id: 5, name: "Salma Adel", phone: "01012345678", email: "coupons@example.com" };
const api: FakeApi = {
  "GET /orders": () => listOf([]),
  "GET /customers": () => listOf([customer]),
  "GET /products": () => listOf([]),
};

async function open(role: StaffRole = "owner") {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  Element.prototype.scrollIntoView = () => {};
  return await openPage("/test", {
    api,
    role,
    testPage: async () => ({ Component: (await import("./palette.tsx")).default }),
  });
}

async function type(text: string) {
  fireEvent.change(await screen.findByRole("combobox"), { target: { value: text } });
}

const options = () => screen.getAllByRole("option").map((option) => option.textContent);
const selected = () =>
  screen.getAllByRole("option").find((option) => option.getAttribute("aria-selected") === "true")
    ?.textContent;

describe("<Palette>", () => {
  test("selects the page that was typed before rows that the API found", async () => {
    await open();
    await type("coupons");
    await screen.findByText("Salma Adel");
    expect(options()[0]).toContain(m.nav_coupons({}, english));
    await waitFor(() => expect(selected()).toContain(m.nav_coupons({}, english)));
  });

  test("selects the row whose name was typed", async () => {
    const router = await open();
    await type("Salma");
    await waitFor(() => expect(selected()).toContain("Salma Adel"));
    fireEvent.keyDown(screen.getByRole("combobox"), { key: "Enter" });
    await waitFor(() => expect(router.state.location.pathname).toBe("/admin/customers/5"));
  });

  test("finds pages, their parts and actions in either language", async () => {
    await open();
    await type(m.nav_coupons({}, arabic));
    await waitFor(() => expect(options()[0]).toContain(m.nav_coupons({}, english)));
    await type("receipt");
    await waitFor(() => expect(options()[0]).toContain(m.settings_receipt({}, english)));
    await type("new prod");
    await waitFor(() => expect(options()[0]).toContain(m.new_product({}, english)));
  });

  test("offers readers no form", async () => {
    await open("reader");
    await type("new");
    await waitFor(() => expect(screen.queryAllByRole("option").length).toBeGreaterThan(0));
    expect(options().join()).not.toContain(m.new_product({}, english));
  });
});
