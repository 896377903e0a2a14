import { describe, expect, test } from "vitest";
import { m } from "#messages/compiled/messages.js";
import { couponColumns, productColumns, stockColumns } from "./catalogue-columns.ts";
import { columnsOfRole } from "./columns-of-roles.ts";
import type { CsvColumn } from "./csv-response.ts";
import {
  auditLogColumns,
  claimColumns,
  codeCheckColumns,
  customerColumns,
  offerColumns,
  orderColumns,
} from "./record-columns.ts";

type Title = CsvColumn<never>["title"];
type Case = [string, readonly { readonly title: Title }[], readonly Title[]];
const words = (columns: readonly { readonly title: Title }[]) =>
  columns.map(({ title }) => title({}, { locale: "en" }));
const left = (role: "packer" | "reader", columns: readonly { readonly title: Title }[]) => {
  const kept = new Set(columnsOfRole(role, columns));
  return words(columns.filter((column) => !kept.has(column)));
};

describe("an export of a role (C7)", () => {
  test.each([
    [
      "orders",
      orderColumns,
      [m.csv_phone, m.csv_email, m.csv_area, m.csv_block, m.csv_street, m.csv_house_number],
    ],
    ["customers", customerColumns, [m.csv_phone, m.csv_email]],
    ["claims", claimColumns, []],
    ["products", productColumns, []],
    ["stock", stockColumns, []],
    ["coupons", couponColumns, []],
    ["offers", offerColumns, []],
    ["code checks", codeCheckColumns, []],
  ] satisfies Case[])("%s has no contacts, streets and notes for readers", (_, columns, hidden) => {
    const notes: readonly Title[] = [
      m.csv_address_notes,
      m.csv_note,
      m.csv_gift_name,
      m.csv_gift_phone,
      m.csv_gift_note,
      m.csv_customer_note,
      m.csv_claim_note,
    ];
    const isPrivate = ({ title }: { readonly title: Title }) => [...hidden, ...notes].includes(title);
    expect(left("reader", columns)).toEqual(words(columns.filter(isPrivate)));
  });

  test("hides costs from packers, and contents of the audit log from readers", () => {
    expect(left("packer", productColumns)).toEqual(words([{ title: m.csv_cost }]));
    expect(left("reader", auditLogColumns)).toEqual(
      words(
        [m.csv_staff, m.csv_action, m.csv_resource, m.csv_resource_id, m.csv_before, m.csv_after].map(
          (title) => ({ title }),
        ),
      ),
    );
  });

  test("shows an unlisted column to owners and managers only", () => {
    const added = [{ title: () => "New" }];
    expect(columnsOfRole("reader", added)).toEqual([]);
    expect(columnsOfRole("packer", added)).toEqual([]);
    expect(columnsOfRole("manager", added)).toEqual(added);
    expect(columnsOfRole("owner", added)).toEqual(added);
  });
});
