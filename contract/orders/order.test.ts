import { describe, expect, test } from "vitest";
import { fieldErrors } from "../field-errors.ts";
import { FindOrder, NewOrder } from "./order.ts";

const form = { payment_method: "cash", address_id: 7, coupon: "", note: "", phone: "01012345678" };

function errorsOf(changes: Record<string, unknown>) {
  const { error } = NewOrder.safeParse({ ...form, ...changes });
  return error === undefined ? {} : fieldErrors(error);
}

describe("NewOrder", () => {
  test("accepts a missing coupon or note and an address id as text", () => {
    const { coupon: _, note: __, ...rest } = form;
    expect(NewOrder.parse({ ...rest, address_id: "٧" })).toEqual({ ...form, phone: "+201012345678" });
  });

  test("ignores values that the shop computes", () => {
    expect(NewOrder.parse({ ...form, total: 1, customer_id: 2, status_id: 5 })).toEqual({
      ...form,
      phone: "+201012345678",
    });
  });

  test("parses the expected total in pounds", () => {
    expect(NewOrder.parse({ ...form, expected_total_egp: "٣٥٠٫٥" }).expected_total_egp).toBe(350.5);
  });

  test.each([
    ["payment_method", "card", "payment_unknown"],
    ["payment_method", undefined, "payment_unknown"],
    ["address_id", undefined, "choose_address"],
    ["address_id", null, "choose_address"],
    ["address_id", "", "choose_address"],
    ["address_id", 0, "choose_address"],
    ["address_id", "home", "choose_address"],
    ["coupon", "X".repeat(101), "coupon_unknown"],
    ["coupon", 5, "coupon_unknown"],
    ["note", "a".repeat(501), "too_long"],
    ["phone", "", "required"],
    ["phone", "0100", "phone_short"],
    ["expected_total_egp", "much", "not_a_number"],
  ])("%s %j returns one error: %s", (field, value, code) => {
    expect(errorsOf({ [field]: value })).toEqual({ [field]: [code] });
  });
});

test("FindOrder restores the leading zeros of a number from a spreadsheet", () => {
  const phone = "+20 (0)10 1234 5678";
  const parse = (order_no: string) => FindOrder.safeParse({ order_no, phone }).data;
  expect(parse("51127137")).toEqual({ order_no: "051127137", phone: "+201012345678" });
  expect(parse(" 51127137.0 ")?.order_no).toBe("051127137");
  expect(parse("51127138")).toBeUndefined();
});
