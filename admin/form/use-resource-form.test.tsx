import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { fieldErrorMessage } from "#messages/field-error-message.ts";
import { m } from "../messages/compiled/messages.js";
import { type FakeApi, listOf, reject } from "../testing/fake-api.ts";
import { arabic, english, openPage } from "../testing/open-page.tsx";
import { coupon } from "../testing/rows.ts";
import { errorOf, save, type } from "../testing/typing.ts";

const code = m.coupon_code({}, english);
const discount = m.discount_percent({}, english);
const saves = (response: () => unknown): FakeApi => ({
  "GET /coupons/7": () => ({ data: coupon }),
  "GET /coupons/7/uses": () => listOf([]),
  "PATCH /coupons/7": response,
});
const open = async (api: FakeApi) => {
  const router = await openPage("/coupons/7", { api });
  await screen.findByLabelText(code);
  return router;
};

describe("useResourceForm", () => {
  test.each([
    ["en", english],
    ["ar", arabic],
  ] as const)("shows the contract's errors beside their fields in %s", async (language, words) => {
    let requests = 0;
    await openPage("/coupons/new", { api: { "POST /coupons": () => requests++ }, language });
    await screen.findByLabelText(m.coupon_code({}, words));
    type(m.coupon_code({}, words), "!");
    type(m.discount_percent({}, words), "200");
    save(words);
    await waitFor(() =>
      expect(errorOf(m.coupon_code({}, words))).toBe(fieldErrorMessage("coupon_code_form", language)),
    );
    expect(errorOf(m.discount_percent({}, words))).toBe(fieldErrorMessage("percent_range", language));
    expect(errorOf(m.uses_per_customer({}, words))).toBeUndefined();
    expect(requests).toBe(0);
  });

  test("shows an error of the API beside its field and keeps what was typed", async () => {
    const message = "This code is taken.";
    await open(saves(() => reject(422, { message: "invalid", errors: { code: [message] } })));
    type(code, "SUMMER");
    save();
    await waitFor(() => expect(errorOf(code)).toBe(message));
    expect(screen.getByLabelText(code)).toHaveProperty("value", "SUMMER");
    expect(screen.queryByText(m.saved({}, english))).toBeNull();
  });

  test("shows a failure without a field above the form", async () => {
    await open(saves(() => reject(403, { message: "Only owners may do this." })));
    type(discount, "60");
    save();
    expect(await screen.findByText("Only owners may do this.")).toBeTruthy();
    expect(screen.getByLabelText(discount)).toHaveProperty("value", "60");
  });

  test("sends only the changed fields over the version that was edited", async () => {
    let sent: unknown;
    let version: string | null = null;
    const api = saves(() => undefined);
    api["PATCH /coupons/7"] = ({ body, headers }) => {
      sent = body;
      version = headers.get("If-Match");
      return { data: { ...coupon, discount: 15 } };
    };
    await open(api);
    type(discount, "15");
    save();
    expect(await screen.findByText(m.saved({}, english))).toBeTruthy();
    expect(sent).toEqual({ discount: "15" });
    expect(version).toBe(`"${coupon.updated_at}"`);
  });

  test("asks before staff leave unsaved changes, and stays or leaves", async () => {
    const router = await open({ ...saves(() => undefined), "GET /coupons": () => listOf([]) });
    const leave = () => fireEvent.click(screen.getByRole("link", { name: m.back({}, english) }));
    type(code, "SUMMER");
    leave();
    const title = m.leave_unsaved_title({}, english);
    expect(await screen.findByRole("dialog", { name: title })).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: m.stay({}, english) }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(router.state.location.pathname).toBe("/admin/coupons/7");
    expect(screen.getByLabelText(code)).toHaveProperty("value", "SUMMER");
    leave();
    fireEvent.click(await screen.findByRole("button", { name: m.leave_unsaved({}, english) }));
    expect(await screen.findByText(m.no_coupons({}, english))).toBeTruthy();
    expect(router.state.location.pathname).toBe("/admin/coupons");
  });

  test("leaves an unchanged form without asking", async () => {
    await open({ ...saves(() => undefined), "GET /coupons": () => listOf([]) });
    fireEvent.click(screen.getByRole("link", { name: m.back({}, english) }));
    expect(await screen.findByText(m.no_coupons({}, english))).toBeTruthy();
  });
});
