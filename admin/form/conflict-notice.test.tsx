import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import type { AdminCoupon } from "#contract/admin/coupons/coupon.ts";
import { m } from "../messages/compiled/messages.js";
import { listOf, versionedRow } from "../testing/fake-api.ts";
import { arabic, english, openPage } from "../testing/open-page.tsx";
import { coupon } from "../testing/rows.ts";
import { save, type } from "../testing/typing.ts";

const code = m.coupon_code({}, english);
const discount = m.discount_percent({}, english);
const uses = m.uses_per_customer({}, english);

function withBody(row: AdminCoupon, body: unknown): AdminCoupon {
  const typed = body as Partial<Record<keyof AdminCoupon, string>>;
  return {
    ...row,
    ...(typed.code !== undefined && { code: typed.code }),
    ...(typed.discount !== undefined && { discount: Number(typed.discount) }),
  };
}

/** Opens a coupon, lets Omar change it, and saves a typed change over the old version. */
async function saveAfterOmar(typed: Readonly<Record<string, string>>, words: typeof english | typeof arabic) {
  const row = versionedRow("/coupons/7", coupon, withBody);
  await openPage("/coupons/7", {
    api: { ...row.api, "GET /coupons/7/uses": () => listOf([]) },
    language: words.locale,
  });
  await screen.findByLabelText(m.coupon_code({}, words));
  for (const [label, value] of Object.entries(typed)) type(label, value);
  row.changeAs("Omar", { discount: 30, uses_per_customer: 5 });
  save(words);
  await screen.findByText(m.edit_conflict_by({ name: "Omar" }, words));
  return row;
}
const rowOf = (name: string) => screen.getByRole("row", { name: (all) => all.startsWith(name) });
const take = () => fireEvent.click(screen.getByRole("button", { name: m.conflict_take({}, english) }));
const typedIn = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

describe("<ConflictNotice>", () => {
  test.each([english, arabic])(
    "names who changed the row, and both values of each field ($locale)",
    async (words) => {
      const label = m.discount_percent({}, words);
      await saveAfterOmar({ [label]: "15" }, words);
      const heads = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
      expect(heads).toEqual(
        expect.arrayContaining([m.conflict_theirs({}, words), m.conflict_yours({}, words)]),
      );
      expect(within(rowOf(label)).getByRole("radio", { name: "30" })).toHaveProperty("checked", false);
      expect(within(rowOf(label)).getByRole("radio", { name: "15" })).toHaveProperty("checked", true);
      const notTyped = rowOf(m.uses_per_customer({}, words));
      expect(within(notTyped).getByRole("radio", { name: "5" })).toHaveProperty("checked", true);
    },
  );

  test("keeps the typed value and saves it over the new version", async () => {
    const row = await saveAfterOmar({ [discount]: "15" }, english);
    take();
    await waitFor(() => expect(screen.queryByText(m.conflict_choose({}, english))).toBeNull());
    expect([typedIn(discount), typedIn(uses)]).toEqual(["15", "5"]);
    save();
    expect(await screen.findByText(m.saved({}, english))).toBeTruthy();
    expect(row.current()).toMatchObject({ discount: 15, uses_per_customer: 5 });
  });

  test("takes the value of the other person, and saves only the rest", async () => {
    const row = await saveAfterOmar({ [discount]: "15", [code]: "SUMMER" }, english);
    fireEvent.click(within(rowOf(discount)).getByRole("radio", { name: "30" }));
    take();
    await waitFor(() => expect(typedIn(discount)).toBe("30"));
    expect(typedIn(code)).toBe("SUMMER");
    save();
    expect(await screen.findByText(m.saved({}, english))).toBeTruthy();
    expect(row.current()).toMatchObject({ code: "SUMMER", discount: 30, uses_per_customer: 5 });
  });

  test("reports a second change that comes before the second save", async () => {
    const row = await saveAfterOmar({ [discount]: "15" }, english);
    take();
    row.changeAs("Hala", { discount: 40 });
    save();
    expect(await screen.findByText(m.edit_conflict_by({ name: "Hala" }, english))).toBeTruthy();
    expect(row.current().discount).toBe(40);
  });
});
