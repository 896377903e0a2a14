import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { insertCoupon } from "#shop/testing/insert-coupon.ts";
import { insertOffer } from "#shop/testing/insert-offer.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { createTestAdmin } from "../testing/test-admin.ts";

const { app, db, ask, owner, placeOrder, signedIn } = await createTestAdmin();

async function exported(path: string, language = "en", token = owner.token) {
  const headers = { authorization: `Bearer ${token}`, "accept-language": language };
  const response = await app.request(`/admin/${path}`, { headers });
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
  return { response, text, lines: text.split("\r\n") };
}

describe("an export", () => {
  test("is a dated file with a byte order mark and a header in the requested language", async () => {
    await insertCoupon(db, { code: "TEN OFF" });
    const { response, text, lines } = await exported("coupons.csv");
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="coupons-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(text.codePointAt(0)).toBe(0xfeff);
    expect(lines[0]).toContain("Code,Kind of coupon,Discount (%),Amount off (LE),Starts");
    expect(lines[1]).toContain("TEN OFF,Percentage,10,,");
    expect((await exported("coupons.csv", "ar")).lines[0]).toContain("الكود,نوع الكوبون,نسبة الخصم (%)");
    expect((await exported("coupons.csv?lang=ar")).lines[0]).toContain("الكود,نوع الكوبون,نسبة الخصم (%)");
    expect((await exported("coupons.csv?lang=fr")).response.status).toBe(422);
  });

  test("contains offers with their terms", async () => {
    const bundle = { kind: "bundle", product_ids: [1, 2], price: 25_050 } as const;
    await insertOffer(db, bundle, { name_en: "Morning set", name_ar: "روتين الصباح", active: false });
    const { lines } = await exported("offers.csv?kind=bundle");
    expect(lines[1]).toMatch(/^\d+,روتين الصباح,Morning set,Bundle,No,,,,250\.50,,No,0,0\.00,,/);
  });

  test("applies the list's filters, and rejects unknown ones and pages", async () => {
    const id = await insertProduct(db, { sku: "ONLY-1", stock: 7, price: 12_345 });
    await insertProduct(db, { sku: "OTHER-1" });
    expect((await exported(`stock.csv?q=only-1`)).lines.slice(1)).toEqual([
      expect.stringMatching(`^${id},ONLY-1,.*,7,0,E\\d+-1$`),
      "",
    ]);
    expect((await exported(`products.csv?id=${id}`)).lines[1]).toContain(",123.45,,7,0,");
    for (const query of ["page=2", "sort=id", "colour=red", "in_stock=maybe"]) {
      expect((await ask("GET", `/products.csv?${query}`)).status).toBe(422);
    }
    expect((await ask("GET", "/orders.csv?tab=nowhere")).status).toBe(422);
  });

  test("neutralises formulas and keeps the zero of phones", async () => {
    const { id } = await signedIn('=HYPERLINK("http://evil.example")');
    await db.updateTable("customers").set({ phone: "+201012345678" }).where("id", "=", id).execute();
    const { lines } = await exported(`customers.csv?id=${id}`);
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil.example"")",010 1234 5678,`);
  });

  test("leaves out phones, e-mails, streets and notes for readers (C7)", async () => {
    const { id } = await placeOrder();
    await db
      .updateTable("orders")
      .set({ street: "Secret street", address_notes: "Secret bell", note: "Secret wish" })
      .where("id", "=", id)
      .execute();
    expect((await exported("orders.csv")).text).toMatch(/Secret street.*Secret bell.*Secret wish/);
    const { token } = await insertStaff(db, "reader");
    for (const path of ["orders.csv", "customers.csv"]) {
      const { lines } = await exported(path, "en", token);
      expect(lines[0]).toContain("Name");
      expect(lines.join()).not.toMatch(/Phone|Email|01\d \d{4}|@|Secret/);
    }
  });

  test("of orders lists a tab with addresses", async () => {
    const { id, order_no } = await placeOrder();
    const { lines } = await exported(`orders.csv?tab=to_confirm&id=${id}`);
    expect(lines).toHaveLength(3);
    expect(lines[1]).toMatch(
      new RegExp(`^${order_no},\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d,Processing,To confirm,,Yes,Online store,`),
    );
    expect((await exported(`orders.csv?tab=shipped&id=${id}`)).lines).toHaveLength(2);
    expect((await exported(`orders.csv?refund_due=1&id=${id}`)).lines).toHaveLength(2);
    expect(lines[0]).toMatch(
      /,Channel,Payment method,Payment terms,Received in advance \(LE\),Refunded \(LE\),To collect at the door \(LE\)\s*$/,
    );
    expect(lines[1]).toMatch(/,cash,At the door,0\.00,0\.00,\d+\.00\s*$/);
  });

  test("lists every row once, over many batches", async () => {
    await sql`insert into audit_log (staff_email, action, resource, resource_id)
      select 'a@b.example', 'change', 'cities', i::text from generate_series(1, 1203) as i`.execute(db);
    const { lines } = await exported("audit-log.csv?resource=cities");
    const ids = lines.slice(1, -1).map((line) => Number(line.split(",")[0]));
    expect(ids).toHaveLength(1203);
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one));
  });
});
