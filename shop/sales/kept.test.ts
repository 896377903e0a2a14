import { describe, expect, test } from "vitest";
import { paperAmounts } from "./kept.ts";

type PaidOrder = Parameters<typeof paperAmounts>[0];

const open: PaidOrder = {
  total: 37_000,
  refused_amount: 0,
  vat_percent: 14,
  kept: null,
  status_id: 3,
  history: [],
};
const wasDelivered: PaidOrder["history"] = [{ status_id: 4 }, { status_id: 5 }];

describe("paperAmounts", () => {
  test("returns a summary with the tax of the total for an open order", () => {
    expect(paperAmounts(open)).toEqual({
      kind: "summary",
      refused: 0,
      returned: 0,
      total: 37_000,
      vat: { percent: 14, amount: 4544 },
    });
  });

  test("returns a receipt with the tax of the kept amount for a delivered order", () => {
    const order: PaidOrder = {
      ...open,
      status_id: 5,
      refused_amount: 10_000,
      kept: 17_000,
      history: wasDelivered,
    };
    expect(paperAmounts(order)).toEqual({
      kind: "receipt",
      refused: 10_000,
      returned: 10_000,
      total: 17_000,
      vat: { percent: 14, amount: 2088 },
    });
  });

  test("keeps the paid fee of an order refused at the door", () => {
    const order: PaidOrder = {
      ...open,
      status_id: 7,
      kept: 7000,
      history: [{ status_id: 4 }, { status_id: 7 }],
    };
    expect(paperAmounts(order)).toMatchObject({ kind: "summary", refused: 30_000, returned: 0, total: 7000 });
  });

  test("returns the total of a cancelled order without tax", () => {
    expect(paperAmounts({ ...open, status_id: 6, kept: 0 })).toMatchObject({ total: 37_000, vat: null });
  });

  test("returns no tax for an order without a rate", () => {
    expect(paperAmounts({ ...open, vat_percent: 0 }).vat).toBeNull();
  });
});
