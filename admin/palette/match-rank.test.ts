import { describe, expect, test } from "vitest";
import { matchRank } from "./match-rank.ts";

describe("matchRank", () => {
  test.each([
    ["Coupons", "coupons", 0],
    ["Coupons", "cou", 1],
    ["New coupon", "coupon", 2],
    ["New coupon", "oupon", 3],
    ["الأقسام", "الاقسام", 0],
    ["تعبئة", "تعبئه", 0],
    ["010 2764 1190", "01027641190", 0],
    ["383333244", "٣٨٣٣٣٣٢٤٤", 0],
    ["Orders", "coupon", null],
  ])("ranks %s for %s", (text, query, rank) => {
    expect(matchRank([text], query)).toBe(rank);
  });

  test("takes the best of several texts", () => {
    expect(matchRank(["Rose cream", "كريم الورد", "ROSE"], "rose")).toBe(0);
  });
});
