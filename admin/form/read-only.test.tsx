import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { m } from "../messages/compiled/messages.js";
import { listOf } from "../testing/fake-api.ts";
import { english, openPage } from "../testing/open-page.tsx";
import { coupon } from "../testing/rows.ts";

const api = { "GET /coupons/7": () => ({ data: coupon }), "GET /coupons/7/uses": () => listOf([]) };

describe("a form that staff may not save", () => {
  test("shows values and labels of choices as text", async () => {
    await openPage("/coupons/7", { api, role: "reader" });
    const fields = await screen.findByRole("region", { name: m.coupon({}, english) });
    expect(fields.textContent).toContain("SPRING");
    expect(fields.textContent).toContain(m.coupon_percent({}, english));
    for (const role of ["textbox", "combobox", "spinbutton"]) expect(screen.queryAllByRole(role)).toEqual([]);
    expect(screen.queryByRole("button", { name: m.save({}, english) })).toBeNull();
  });

  test("stays a form for staff who may", async () => {
    await openPage("/coupons/7", { api, role: "manager" });
    expect(await screen.findByDisplayValue("SPRING")).toBeTruthy();
  });
});
