import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { m } from "#messages/compiled/messages.js";
import { type Browser, openBrowser } from "#server/testing/browser.ts";
import { useBuiltShop } from "#server/testing/built-shop.ts";
import { browserOf } from "#server/testing/customer.ts";
import { isBuilt } from "#server/testing/is-built.ts";
import { valueIn } from "#server/testing/read-form.ts";
import { inTransaction } from "#shop/in-transaction.ts";
import { cancelOwnOrder } from "#shop/orders/cancel-order.ts";
import { lockClaim, rejectClaim } from "#shop/payments/decide-claim.ts";
import { insertOrder } from "#shop/testing/insert-order.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";

const locale = "en";
const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#b64" } })
  .jpeg()
  .toBuffer();
const file = (bytes: Uint8Array = picture) =>
  new File([new Uint8Array(bytes)], "IMG_1.jpg", { type: "image/jpeg" });

describe.runIf(isBuilt)("the pages of an order that waits for its payment", () => {
  const { database, ask } = useBuiltShop();

  /** An order of 320 pounds by InstaPay, with its page and the page of its link. */
  async function waitingOrder() {
    const { db } = database;
    await db
      .updateTable("payment_settings")
      .set({
        instapay_address: "nour@instapay",
        wallet_numbers: ["01001112223", "01101112223"],
        bank_account: "EG38 0019 0005",
      })
      .execute();
    const product = await insertProduct(db, { stock: 10 });
    const { customerId, orderId: id } = await insertOrder(db, [[product, 1]], { payment_method: "instapay" });
    const linked = await db
      .selectFrom("orders")
      .select(["id", "order_no", "view_version"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const { browser } = await browserOf(db, ask, customerId);
    const stranger: Browser = openBrowser(ask);
    return {
      id,
      customerId,
      number: linked.order_no,
      own: { browser, path: `/en/order/${id}` },
      link: { browser: stranger, path: `/en/order/${linked.order_no}/${testCodeKey.viewToken(linked)}` },
    };
  }
  type Page = Awaited<ReturnType<typeof waitingOrder>>["own"];

  const claim = async ({ browser, path }: Page, reference: string, photo: File | null = null, kept = "") => {
    const form = new FormData();
    form.append("reference", reference);
    form.append("photo_id", kept);
    form.append("photo", photo ?? new File([], ""));
    return await browser.post(`${path}?pay=claim`, form);
  };
  const claimsOf = async (orderId: number) =>
    await database.db.selectFrom("payment_claims").selectAll().where("order_id", "=", orderId).execute();
  const photosOf = async (orderId: number) =>
    await database.db.selectFrom("payment_photos").selectAll().where("order_id", "=", orderId).execute();

  test.each(["own", "link"] as const)("show where to pay, and take a claim once: %s", async (of) => {
    const order = await waitingOrder();
    const page = order[of];
    const { status, html } = await page.browser.get(page.path);
    expect(status).toBe(200);
    for (const said of [
      "LE 320",
      "nour@instapay",
      "01001112223",
      "01101112223",
      "EG38 0019 0005",
      order.number,
    ])
      expect(html.replaceAll("\u00A0", " ")).toContain(said);
    expect(html).toContain(m.pay_held({}, { locale }));
    const responses = [await claim(page, "8812 4471"), await claim(page, "88124471")];
    for (const { status: posted, location } of responses)
      expect([posted, location]).toEqual([303, `${page.path}?claimed`]);
    expect(await claimsOf(order.id)).toMatchObject([{ reference: "8812 4471", state: "open" }]);
    const after = await page.browser.get(page.path);
    expect(after.html).toContain(m.claim_sent_title({}, { locale }));
    expect(after.html).not.toContain('name="reference"');
    const back = await claim(page, "8812 4472");
    expect([back.status, back.html.includes(m.claim_open({}, { locale }))]).toEqual([409, true]);
    // Links are forwarded: the number of the transfer is for the customer.
    expect(after.html.includes("8812 4471")).toBe(of === "own");
  });

  test.each(["own", "link"] as const)("take a picture alone, however often it is sent: %s", async (of) => {
    const order = await waitingOrder();
    for (let time = 0; time < 2; time += 1) expect((await claim(order[of], "", file())).status).toBe(303);
    const [made, ...others] = await claimsOf(order.id);
    expect(others).toEqual([]);
    expect(await photosOf(order.id)).toMatchObject([{ claim_id: made?.id }]);
  });

  test("keep what was typed, and the picture of a rejected form", async () => {
    const order = await waitingOrder();
    expect((await claim(order.own, " - ")).status).toBe(422);
    const broken = await claim(order.own, "A 17", file(new Uint8Array(500)));
    expect([broken.status, valueIn(broken.html, "reference")]).toEqual([422, "A 17"]);
    expect(broken.html).toContain(m.field_photo_unreadable({}, { locale }));
    await database.db
      .insertInto("accepted_references")
      .values({
        reference_hash: Buffer.from(await crypto.subtle.digest("SHA-256", Buffer.from("USED9"))),
        order_id: order.id,
      })
      .execute();
    const used = await claim(order.own, "used-9", file());
    expect([used.status, valueIn(used.html, "reference")]).toEqual([409, "used-9"]);
    expect(used.html).toContain(m.claim_reference_used({}, { locale }));
    const kept = valueIn(used.html, "photo_id") ?? "";
    expect((await claim(order.own, "", null, kept)).status).toBe(303);
    expect(await photosOf(order.id)).toMatchObject([
      { id: kept, claim_id: (await claimsOf(order.id))[0]?.id },
    ]);
  });

  test("reject a picture of another order, and one of 40 MB", async () => {
    const [order, other] = [await waitingOrder(), await waitingOrder()];
    await claim(other.own, "USED-9", file());
    const [theirs] = await photosOf(other.id);
    expect((await claim(order.own, "", null, theirs?.id)).status).toBe(422);
    const huge = await claim(order.own, "", file(new Uint8Array(40 * 1024 * 1024)));
    expect([huge.status, huge.location]).toEqual([303, `${order.own.path}?photo=too_large`]);
    const { html } = await order.own.browser.get(`${order.own.path}?photo=too_large`);
    expect(html).toContain(m.field_photo_too_large({}, { locale }));
    expect(await claimsOf(order.id)).toEqual([]);
  });

  test("say the reason of a rejection and take the next claim; a cancelled order takes none", async () => {
    const { db } = database;
    const order = await waitingOrder();
    const { staff } = await insertStaff(db);
    await claim(order.link, "WRONG 1");
    const [made] = await claimsOf(order.id);
    await inTransaction(db, async (tx) => {
      const locked = await lockClaim(tx, made?.id ?? 0);
      if (locked === null) throw new Error("there is no claim");
      return await rejectClaim(tx, locked, "No transfer has this number", staff.id);
    });
    const { html } = await order.link.browser.get(order.link.path);
    expect(html).toContain("No transfer has this number");
    expect(html).toContain(m.claim_rejected_next({}, { locale }));
    await cancelOwnOrder(db, order.customerId, { orderId: order.id });
    const late = await claim(order.link, "RIGHT 1");
    expect([late.status, late.html.includes(m.claim_not_waiting({}, { locale }))]).toEqual([409, true]);
    expect((await order.link.browser.get(order.link.path)).html).not.toContain("nour@instapay");
  });

  test("let the customer pay at the door instead, on her own page only", async () => {
    const order = await waitingOrder();
    expect((await order.own.browser.get(order.own.path)).html).toContain(
      m.pay_at_door_instead({}, { locale }),
    );
    expect((await order.link.browser.get(order.link.path)).html).not.toContain(
      m.pay_at_door_instead({}, { locale }),
    );
    expect((await order.link.browser.post(`${order.link.path}?pay=cash`, {})).status).toBe(422);
    for (let time = 0; time < 2; time += 1)
      expect((await order.own.browser.post(`${order.own.path}?pay=cash`, {})).status).toBe(303);
    expect((await order.own.browser.get(`${order.own.path}?cash`)).html).toContain(
      m.pay_cash_chosen({}, { locale }),
    );
  });

  test("take nothing from strangers", async () => {
    const order = await waitingOrder();
    const { browser } = order.link;
    expect((await claim({ browser, path: order.own.path }, "1234")).status).not.toBe(200);
    expect(
      (await claim({ browser, path: `/en/order/${order.number}/${"a".repeat(32)}` }, "1234")).status,
    ).toBe(404);
    expect(await claimsOf(order.id)).toEqual([]);
  });
});
