import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { m } from "#messages/compiled/messages.js";
import { type Browser, openBrowser } from "#server/testing/browser.ts";
import { useBuiltShop } from "#server/testing/built-shop.ts";
import { browserOf } from "#server/testing/customer.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { complaintIn, valueIn } from "#server/testing/read-form.ts";
import { inTransaction } from "#shop/in-transaction.ts";
import { moveOrder } from "#shop/orders/move-order.ts";
import { listReturnsOf } from "#shop/returns/find-returns.ts";
import { insertConfirmedOrder } from "#shop/testing/insert-confirmed-order.ts";
import { insertFamily } from "#shop/testing/insert-family.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { lockedOrder } from "#shop/testing/locked-order.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";

const locale = "en";
const photo = async () =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width: 40, height: 30, channels: 3, background: "#b64" } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    "IMG_1.jpg",
    { type: "image/jpeg" },
  );

describe.runIf(isBuilt)("the page that returns items", () => {
  const { database, ask } = useBuiltShop();

  /** Inserts a delivered order of some pieces, and opens its page as its customer. */
  async function deliveredOrder(quantity = 2, days = 0) {
    const { db } = database;
    const product = await insertProduct(db, { stock: 10, name_en: "Clay mask" });
    const order = await insertConfirmedOrder(db, product, quantity);
    for (const status_id of [4, 5] as const) {
      await inTransaction(db, async (tx) => moveOrder(tx, await lockedOrder(tx, order.id), { status_id }));
    }
    await db
      .updateTable("order_status_changes")
      // Two hours more: clocks may have changed since.
      .set({ at: new Date(Date.now() - (24 * days + 2) * 3_600_000) })
      .where("order_id", "=", order.id)
      .where("status_id", "=", 5)
      .execute();
    const { view_version } = await db
      .selectFrom("orders")
      .select("view_version")
      .where("id", "=", order.id)
      .executeTakeFirstOrThrow();
    const line = await db
      .selectFrom("order_lines")
      .select("id")
      .where("order_id", "=", order.id)
      .executeTakeFirstOrThrow();
    const linked = { id: order.id, order_no: order.order_no, view_version };
    const { browser } = await browserOf(db, ask, order.customerId);
    return {
      ...order,
      product,
      line: line.id,
      browser,
      linked,
      path: `/en/order/${order.id}/return`,
      linkPath: `/en/order/${order.order_no}/return/${testCodeKey.returnToken(linked)}`,
    };
  }
  type Delivered = Awaited<ReturnType<typeof deliveredOrder>>;

  const filled = ({ line }: Delivered, more: Readonly<Record<string, string>> = {}) => ({
    wish: "money",
    [`quantity_${line}`]: "1",
    [`reason_${line}`]: "damaged",
    note: "The cap is broken.",
    ...more,
  });
  const formOf = (fields: Readonly<Record<string, string>>, files: readonly File[] = []) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const file of files) form.append("photos", file);
    return form;
  };
  const photosOf = async (orderId: number) =>
    await database.db.selectFrom("return_photos").selectAll().where("order_id", "=", orderId).execute();
  const returnsOf = (orderId: number) => listReturnsOf(database.db, orderId);

  test("shows the rules before the form, and only fields of returnable lines", async () => {
    const order = await deliveredOrder();
    const { status, html } = await order.browser.get(order.path);
    expect(status).toBe(200);
    for (const said of [
      m.return_before_start({}, { locale }),
      m.return_sealed({}, { locale }),
      "Refund within 7 days",
      "Clay mask",
      "noindex",
    ]) {
      expect(html).toContain(said);
    }
    expect(html.indexOf(m.return_before_start({}, { locale }))).toBeLessThan(html.indexOf('name="wish"'));
    expect(html).toContain(`name="quantity_${order.line}"`);
  });

  test("stores a return with its photo and leads to it, however often the form is sent", async () => {
    const order = await deliveredOrder();
    const post = async () => await order.browser.post(order.path, formOf(filled(order), [await photo()]));
    const responses = [await post(), await post()];
    const [made, ...others] = await returnsOf(order.id);
    expect(others).toEqual([]);
    expect(made).toMatchObject({
      status: "requested",
      wish: "money",
      note: "The cap is broken.",
      requested_by: "customer",
      lines: [{ detail_id: order.line, asked: 1, reason: "damaged" }],
      photos: [{}],
    });
    for (const { status, location } of responses) {
      expect([status, location]).toEqual([303, `${order.path}?requested=${made?.id}`]);
    }
    const { html } = await order.browser.get(responses[0]?.location ?? "");
    expect(html).toMatch(new RegExp(`<h1[^>]*>${m.return_done_title({}, { locale })}</h1>`));
    expect(html).toContain(m.return_status_requested({}, { locale }));
    expect(html).toContain(m.return_more({}, { locale }));
    const page = await order.browser.get(`/en/order/${order.id}`);
    expect(page.html).toContain(m.returns_title({}, { locale }));
  });

  test("of the last piece finds its return again with a second press", async () => {
    const order = await deliveredOrder(1);
    const responses = [
      await order.browser.post(order.path, filled(order)),
      await order.browser.post(order.path, filled(order)),
    ];
    expect(responses.map(({ status }) => status)).toEqual([303, 303]);
    expect(responses[0]?.location).toBe(responses[1]?.location);
    const { html } = await order.browser.get(order.path);
    expect(html).toContain(m.return_all_title({}, { locale }));
    const rejected = await order.browser.post(order.path, filled(order, { [`reason_${order.line}`]: "" }));
    expect(rejected.status).toBe(409);
  });

  test("keeps values and photos of a rejected form, and shows its errors beside the fields", async () => {
    const order = await deliveredOrder();
    const fields = filled(order, { wish: "", [`reason_${order.line}`]: "" });
    const rejected = await order.browser.post(order.path, formOf(fields, [await photo()]));
    expect(rejected.status).toBe(422);
    for (const name of ["wish", `reason_${order.line}`]) {
      expect(complaintIn(rejected.html, name)).toBe(m.field_required({}, { locale }));
    }
    expect(valueIn(rejected.html, "note")).toBe("The cap is broken.");
    expect(rejected.html).toContain(m.return_photos_attached({ count: 1 }, { locale }));
    const kept = valueIn(rejected.html, "photo_ids") ?? "";
    const accepted = await order.browser.post(order.path, formOf(filled(order, { photo_ids: kept })));
    expect(accepted.status).toBe(303);
    expect((await returnsOf(order.id))[0]?.photos).toEqual([{ id: kept }]);
  });

  test("rejects a form without items, with too many photos, or with a file that is no photo", async () => {
    const order = await deliveredOrder();
    const quantity = `quantity_${order.line}`;
    const none = await order.browser.post(order.path, filled(order, { [quantity]: "0" }));
    expect([none.status, complaintIn(none.html, quantity)]).toEqual([
      422,
      m.field_choose_return_lines({}, { locale }),
    ]);
    const five = await Promise.all([1, 2, 3, 4, 5].map(photo));
    const many = await order.browser.post(order.path, formOf(filled(order), five));
    expect([many.status, complaintIn(many.html, "photos")]).toEqual([422, m.field_too_many({}, { locale })]);
    const text = new File(["x"], "x.jpg", { type: "image/jpeg" });
    const unreadable = await order.browser.post(order.path, formOf(filled(order), [text]));
    expect([unreadable.status, complaintIn(unreadable.html, "photos")]).toEqual([
      422,
      m.field_photo_unreadable({}, { locale }),
    ]);
    const tooMany = await order.browser.post(order.path, filled(order, { [quantity]: "3" }));
    expect(tooMany.status).toBe(409);
    expect(tooMany.html).toContain(m.return_more_than_delivered({}, { locale }));
    expect([await returnsOf(order.id), await photosOf(order.id)]).toEqual([[], []]);
  });

  test("exchanges items for a member of the same family, by default as many as come back", async () => {
    const order = await deliveredOrder();
    const other = await insertProduct(database.db, { stock: 5, name_en: "Other mask" });
    await insertFamily(database.db, [order.product, other]);
    const { html } = await order.browser.get(order.path);
    expect(html).toMatch(new RegExp(`<option value="${other}">Two</option>`));
    const wish = { wish: "exchange", [`quantity_${order.line}`]: "2" };
    const missing = await order.browser.post(order.path, filled(order, wish));
    expect([missing.status, complaintIn(missing.html, `exchange_${order.line}`)]).toEqual([
      422,
      m.field_required({}, { locale }),
    ]);
    const chosen = { ...wish, [`exchange_${order.line}`]: String(other) };
    expect((await order.browser.post(order.path, filled(order, chosen))).status).toBe(303);
    expect(await returnsOf(order.id)).toMatchObject([
      { wish: "exchange", exchange_for: [{ product_id: other, quantity: 2 }] },
    ]);
  });

  test("offers faults only after the first period, and says why nothing is returnable after the second", async () => {
    const order = await deliveredOrder(2, 15);
    const first = await order.browser.get(order.path);
    expect(first.html).toContain('value="damaged"');
    expect(first.html).not.toContain('value="changed_mind"');
    const late = await order.browser.post(
      order.path,
      filled(order, { [`reason_${order.line}`]: "changed_mind" }),
    );
    expect(late.status).toBe(409);
    const over = await deliveredOrder(2, 31);
    expect((await over.browser.get(over.path)).html).toContain(m.return_over_title({}, { locale }));
    expect((await over.browser.post(over.path, filled(over))).status).toBe(409);
  });

  describe("by link", () => {
    test("returns items without a session, and shows no personal data", async () => {
      const order = await deliveredOrder();
      const visitor = openBrowser(ask);
      const opened = await visitor.get(order.linkPath);
      expect([opened.status, opened.headers.get("Referrer-Policy")]).toEqual([200, "same-origin"]);
      expect(opened.headers.get("Cache-Control")).toBe("private, no-store");
      expect(opened.html).not.toMatch(/Mona|النصر|0121234|01112345|012 1234/);
      const { status, location } = await visitor.post(order.linkPath, formOf(filled(order), [await photo()]));
      const [made] = await returnsOf(order.id);
      expect([status, location]).toEqual([303, `${order.linkPath}?requested=${made?.id}`]);
      expect((await visitor.get(location ?? "")).html).toContain(m.return_done_title({}, { locale }));
    });

    const expectMissing = async (browser: Browser, path: string) => {
      expect([path, (await browser.get(path)).status]).toEqual([path, 404]);
      expect([path, (await browser.post(path, {})).status]).toEqual([path, 404]);
    };

    test("works with no other token, and its token opens no other page", async () => {
      const [order, other] = [await deliveredOrder(), await deliveredOrder()];
      const token = testCodeKey.returnToken(order.linked);
      const visitor = openBrowser(ask);
      for (const wrong of [
        testCodeKey.viewToken(order.linked),
        testCodeKey.confirmationToken(order.linked),
        testCodeKey.returnToken(other.linked),
        testCodeKey.returnToken({ ...order.linked, view_version: 9 }),
        `${token}x`,
      ]) {
        await expectMissing(visitor, `/en/order/${order.order_no}/return/${wrong}`);
      }
      expect((await visitor.get(`/en/order/${order.order_no}/${token}`)).status).toBe(404);
      await expectMissing(visitor, `/en/order/${order.order_no}/confirm/${token}`);
    });

    test("is closed until the order is delivered", async () => {
      const order = await deliveredOrder();
      await database.db.updateTable("orders").set({ status_id: 4 }).where("id", "=", order.id).execute();
      await expectMissing(openBrowser(ask), order.linkPath);
    });

    test("sends staff to the back office", async () => {
      const { token } = await insertStaff(database.db, "manager");
      const order = await deliveredOrder();
      const browser = openBrowser(ask, new Map([["staff", token]]));
      const { status, html } = await browser.post(order.linkPath, filled(order));
      expect([status, html]).toEqual([
        403,
        expect.stringContaining(m.return_link_staff_refused({}, { locale })),
      ]);
      expect(await returnsOf(order.id)).toEqual([]);
    });
  });
});
