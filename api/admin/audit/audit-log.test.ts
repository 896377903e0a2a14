import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { AuditEntry } from "#contract/admin/audit.ts";
import { BackupUpload } from "#contract/admin/backups.ts";
import { pageOf } from "#contract/admin/list-query.ts";
import { foldPackCode } from "#contract/authenticity/pack-code.ts";
import { openTestFolder } from "#db/testing/test-folder.ts";
import { addShopDetails } from "#server/testing/add-shop-details.ts";
import { reportFake } from "#shop/authenticity/fake-reports.ts";
import { findUpload } from "#shop/backups/upload-files.ts";
import { mediaStoreIn } from "#shop/media/media-store.ts";
import { insertConfirmedOrder } from "#shop/testing/insert-confirmed-order.ts";
import { insertCoupon } from "#shop/testing/insert-coupon.ts";
import { insertCourier } from "#shop/testing/insert-courier.ts";
import { insertCustomer } from "#shop/testing/insert-customer.ts";
import { insertFamily } from "#shop/testing/insert-family.ts";
import { insertOffer } from "#shop/testing/insert-offer.ts";
import { insertCategory, insertProduct } from "#shop/testing/insert-product.ts";
import { insertRedirect } from "#shop/testing/insert-redirect.ts";
import { insertSlider, newSlider } from "#shop/testing/insert-slider.ts";
import { insertStaff } from "#shop/testing/insert-staff.ts";
import { insertSynonyms } from "#shop/testing/insert-synonyms.ts";
import { lineOfOrder } from "#shop/testing/line-of-order.ts";
import { listedBackup, listedBackups } from "#shop/testing/listed-backups.ts";
import { testCodeKey } from "#shop/testing/test-code-key.ts";
import { exactly, fileForm } from "../../testing/test-api.ts";
import { One } from "../testing/test-admin.ts";
import { createTestReturns, piecesOf } from "../testing/test-returns.ts";

const folder = await openTestFolder();
const photos = mediaStoreIn(await openTestFolder());
const backups = listedBackups(await openTestFolder());
const returns = await createTestReturns({ media: mediaStoreIn(folder), photos, backups });
const { app, db, ask, owner, placeOrder, insertReview, newProduct } = returns;
await addShopDetails(db);

interface Change {
  /** Id of the target of the change, or a function that creates it. */
  readonly of?: number | (() => Promise<number | string>);
  /** The same with the path of a request that has two ids. */
  readonly at?: () => Promise<{ readonly id: number | string; readonly path: string }>;
  readonly body?: object | (() => Promise<object | string>);
  /** Expected fields of the entry's `after`; by default those of a constant body. */
  readonly after?: object;
  /** Action of the entry, when it does not follow from the method. */
  readonly action?: "create" | "change" | "delete";
  /** Resource of the changed row where the path does not start with it, or the response names the row. */
  readonly changesOne?: "backups" | "orders" | "statements";
}

const sealedFile = "age-encryption.org/v1\n-> scrypt salt 18\n";
const placedOrder = async () => (await placeOrder()).id;
let transfers = 0;
const insertPaymentClaim = async () => {
  const reference = `88120000${++transfers}`;
  const { id } = await db
    .insertInto("payment_claims")
    .values({ order_id: await placedOrder(), reference, reference_key: reference })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};
const insertMember = async () => (await insertStaff(db)).staff.id;
const password = "a long quiet evening";
const privacyRequest = { kind: "copy", channel: "phone", person: "Mona, 010 1234 5678" };
const layout = { tracking: ["AWB"], amount: ["COD"] };
const courier = {
  name: "Nile Express",
  hand_over_layout: { columns: [{ header: "Order", field: "order_no" }] },
  statement_layout: layout,
};
const mailServer = {
  host: "smtp.example.com",
  port: 587,
  security: "starttls",
  username: "shop",
  password,
  from_name: "Smile",
  from_address: "shop@smile.example",
};
const paymentSettings = {
  instapay_address: "Nour@InstaPay",
  wallet_numbers: ["٠١٠ ٢٢٣٣ ٤٤٥٥"],
  bank_account: "",
  payee_name: "DINA M***",
  pay_hours: 12,
  instructions_ar: "",
  instructions_en: "",
  may_be_opened: true,
};
const coupon = { code: "SUMMER 10", discount: 10, start: "2026-01-01", end: "2026-12-31" };

const offer = { name_en: "Summer", name_ar: "الصيف", kind: "percent", percent: 5, active: false };
const insertOffPercent = () =>
  insertOffer(db, { kind: "percent", percent: 100, min_subtotal: 0 }, { active: false });

/** POST requests that only read, so that no URL contains their input. */
const asking = [
  "POST /admin/code-batches/lookup",
  "POST /admin/consents/lookup",
  "POST /admin/offers/preview",
  "POST /admin/payment-rules/simulate",
  "POST /admin/page-preview",
  "POST /admin/payment-lines",
  "POST /admin/home-blocks/empty",
  "POST /admin/orders/preview",
  "POST /admin/orders/:id/content/preview",
];

/** Every back-office request that changes something, with an accepted body. */
const changes: Record<string, Change> = {
  "POST /admin/products": { body: newProduct, after: { price_egp: 120 } },
  "PATCH /admin/products/:id": { of: () => insertProduct(db), body: { stock: 3 } },
  "DELETE /admin/products/:id": { of: () => insertProduct(db) },
  "PATCH /admin/products": {
    body: async () => ({ ids: [await insertProduct(db)], status: "archived" }),
    action: "change",
    after: { status: "archived" },
  },
  "PATCH /admin/products/prices": {
    body: async () => ({
      products: [{ id: await insertProduct(db), price_egp: 77, discounted_price_egp: 66 }],
    }),
    action: "change",
    after: { price_egp: 77, discounted_price_egp: 66 },
  },
  "POST /admin/products/:id/duplicate": {
    of: () => insertProduct(db),
    action: "create",
    after: { status: "draft" },
  },
  "POST /admin/categories": {
    body: async () => ({ name_en: "Gifts", name_ar: "هدايا", media_id: await image() }),
    after: { key: "gifts" },
  },
  "PATCH /admin/categories/:id": { of: () => insertCategory(db), body: { position: 9 } },
  "DELETE /admin/categories/:id": { of: () => insertCategory(db) },
  "PUT /admin/categories/order": {
    of: async () => {
      await ask("PUT", "/categories/order", { ids: await categoryIds() });
      return await insertCategory(db);
    },
    body: async () => ({ ids: await categoryIds() }),
    after: { position: expect.any(Number) },
  },
  "POST /admin/concerns": {
    body: { kind: "concern", name_en: "Ageing", name_ar: "الشيخوخة", words: ["anti age"] },
    after: { key: "ageing", words: ["anti age"] },
  },
  "PATCH /admin/concerns/:id": { of: insertConcern, body: { words: ["bags"] } },
  "DELETE /admin/concerns/:id": { of: () => insertConcern() },
  "PUT /admin/concerns/order": {
    of: async () => {
      await ask("PUT", "/concerns/order", { kind: "skin_type", ids: await skinTypeIds() });
      return await insertConcern("skin_type");
    },
    body: async () => ({ kind: "skin_type", ids: await skinTypeIds() }),
    after: { position: expect.any(Number) },
  },
  "POST /admin/sliders": {
    body: async () => newSlider(await image()),
    after: { link: "/products", position: 0 },
  },
  "PATCH /admin/sliders/:id": { of: () => insertSlider(db), body: { place: "banner" } },
  "PUT /admin/sliders/order": {
    body: async () => {
      await db.deleteFrom("sliders").execute();
      return { place: "top", ids: [await insertSlider(db, { position: 7 })] };
    },
    after: { position: 1 },
  },
  "DELETE /admin/sliders/:id": { of: () => insertSlider(db) },
  "POST /admin/media": { body: imageForm, after: { width: 40, height: 30 } },
  "DELETE /admin/media/:id": { of: insertImage },
  "POST /admin/media/delete-unused": { of: () => insertImage(new Date("2026-01-01")), action: "delete" },
  "PATCH /admin/cities": {
    body: { cities: [{ id: 2, delivery_fee_egp: 66 }] },
    after: { delivery_fee_egp: 66 },
  },
  "PATCH /admin/cities/:id": { of: 1, body: { delivery_fee_egp: 75.5 } },
  "PATCH /admin/orders/:id": { of: placedOrder, body: { status_id: 4, tracking_number: "EG1001" } },
  "POST /admin/orders": {
    body: async () => ({ ...(await phoneOrder()), name: "Mona Ali", phone: "01012345678" }),
    after: { confirmation: "confirmed", lines: [{ product_id: expect.any(Number), quantity: 2 }] },
  },
  "PATCH /admin/orders": {
    body: async () => ({ ids: [(await placeOrder()).id], status_id: 4 }),
    after: { status_id: 4 },
  },
  "POST /admin/orders/confirmation": {
    body: async () => ({ ids: [(await placeOrder()).id], confirmation: "confirmed" }),
    changesOne: "orders",
    after: { confirmation: "confirmed" },
  },
  "POST /admin/orders/cancel": {
    body: async () => ({ ids: [(await placeOrder()).id], reason: "Mona has changed her mind" }),
    changesOne: "orders",
    after: { status_id: 6 },
  },
  "PUT /admin/orders/:id/confirmation": { of: placedOrder, body: { confirmation: "confirmed" } },
  "PUT /admin/orders/:id/tracking-number": { of: placedOrder, body: { tracking_number: "EG1001" } },
  "POST /admin/orders/:id/cancel": {
    of: placedOrder,
    body: { reason: "Mona has changed her mind" },
    after: { status_id: 6 },
  },
  "POST /admin/orders/:id/view-link": { of: placedOrder, after: { view_version: 2 } },
  "PUT /admin/orders/:id/content": {
    of: placedOrder,
    body: phoneOrder,
    after: { lines: [{ product_id: expect.any(Number), quantity: 2 }], content_changes: 1 },
  },
  "POST /admin/orders/:id/attempts": {
    of: placedOrder,
    body: { channel: "phone", outcome: "confirmed", note: "Her mother Mona answered" },
    after: { confirmation: "confirmed", attempts: 1 },
  },
  "POST /admin/orders/:id/comments": {
    of: placedOrder,
    body: { text: "Mona asks for the afternoon" },
    after: { comments: 1 },
  },
  "POST /admin/orders/:id/prints": { of: placedOrder, body: { kind: "packing_slip" }, after: { prints: 1 } },
  "POST /admin/orders/:id/outcome": {
    of: shippedOrder,
    body: { outcome: "refused", reason: "Mona was not at home", received: true, stock: "damaged" },
    after: { status_id: 7, cash_collected_egp: 0, shipment: expect.objectContaining({ stock: "damaged" }) },
  },
  "POST /admin/orders/outcomes": {
    body: async () => ({ order_ids: [await shippedOrder()], outcome: "delivered" }),
    changesOne: "orders",
    after: { status_id: 5 },
  },
  "POST /admin/orders/:id/received-back": {
    of: refusedOrder,
    body: async () => ({ lines: [{ detail_id: await lineOfOrder(db, lastRefused), good: 1 }] }),
    after: { returning: expect.any(Number), shipment: expect.objectContaining({ stock: "back" }) },
  },
  "POST /admin/orders/:id/cash-entries": {
    of: deliveredOrder,
    body: { amount_egp: -5, reason: "Mona paid less", confirm_amount: true },
    after: { cash_collected_egp: expect.any(Number) },
  },
  "PUT /admin/orders/:id/payment-terms": {
    of: placedOrder,
    body: { terms: "fee_first", reason: "Mona refused before" },
    after: { terms: "fee_first" },
  },
  "POST /admin/orders/:id/payments": {
    of: deliveredOrder,
    body: { method: "cash", amount_egp: 5, sender: "Mona" },
    after: { advance_egp: 5 },
  },
  "POST /admin/payment-claims/:id/accept": {
    of: insertPaymentClaim,
    body: { amount_egp: 5, sender: "Mona" },
    after: { state: "accepted", accepted_egp: 5 },
  },
  "POST /admin/payment-claims/:id/reject": {
    of: insertPaymentClaim,
    body: { reason: "Mona sent nothing" },
    after: { state: "rejected" },
  },
  "POST /admin/orders/:id/corrections": {
    of: deliveredOrder,
    body: { to: 4, reason: "Mona was not at home" },
    after: { status_id: 4, cash_collected_egp: 0, shipment: expect.objectContaining({ outcome: null }) },
  },
  "POST /admin/orders/corrections": {
    body: async () => ({ ids: [await deliveredOrder()], to: 4, reason: "Mona was not at home" }),
    changesOne: "orders",
    after: { status_id: 4 },
  },
  "DELETE /admin/orders/:id/attempts/:attempt_id": {
    at: async () => {
      const { id } = await placeOrder();
      const body = { channel: "phone", outcome: "later" };
      const { json } = await ask("POST", `/orders/${id}/attempts`, body);
      const { data } = z
        .object({ data: z.object({ attempts: z.array(z.object({ id: z.int() })) }) })
        .parse(json);
      return { id, path: `/orders/${id}/attempts/${data.attempts[0]?.id}` };
    },
    after: { attempts: 0 },
    action: "change",
  },
  "POST /admin/families": {
    body: async () => ({
      ...{ name_en: "Tinted sticks", name_ar: "ستيك ملوّن", kind: "shade" },
      members: [
        { product_id: await insertProduct(db), label_en: "Fair", label_ar: "فاتح", swatch: "#E8C9B0" },
      ],
    }),
    after: { kind: "shade", members: [expect.objectContaining({ label_en: "Fair", swatch: "#e8c9b0" })] },
  },
  "PATCH /admin/families/:id": { of: () => insertFamily(db, []), body: { kind: "size" } },
  "DELETE /admin/families/:id": { of: () => insertFamily(db, []) },
  "POST /admin/couriers": { body: courier, after: { name: "Nile Express", active: true } },
  "PATCH /admin/couriers/:id": { of: () => insertCourier(db), body: { active: false } },
  "DELETE /admin/couriers/:id": { of: () => insertCourier(db) },
  "POST /admin/returns": {
    body: newReturn,
    after: { status: "requested" },
  },
  "POST /admin/returns/:id/accept": { of: requestedReturn, body: {}, after: { status: "accepted" } },
  "POST /admin/returns/:id/decline": {
    of: requestedReturn,
    body: { reason: "Opened" },
    after: { status: "declined" },
  },
  "POST /admin/returns/:id/reopen": { of: acceptedReturn, body: {}, after: { status: "requested" } },
  "POST /admin/returns/:id/receive": { of: acceptedReturn, body: {}, after: { status: "received" } },
  "POST /admin/returns/:id/refunds": {
    of: acceptedReturn,
    body: { kind: "due", amount_egp: 5 },
    after: { refund_due_egp: 5 },
  },
  "POST /admin/returns/:id/undo-receipt": {
    of: receivedReturn,
    body: {},
    after: { status: "accepted" },
  },
  "POST /admin/returns/:id/close": { of: acceptedReturn, body: {}, after: { status: "closed" } },
  "POST /admin/returns/:id/undo-close": { of: closedReturn, body: {}, after: { status: "accepted" } },
  "POST /admin/returns/:id/release-code": {
    of: returnWithCode,
    body: () => Promise.resolve({ code: packCode }),
    after: { returned_codes: 0 },
  },
  "POST /admin/hand-overs": {
    body: async () => ({ courier_id: await insertCourier(db), order_ids: [(await confirmedOrder()).id] }),
    after: { count: 1, order_ids: [expect.any(Number)] },
  },
  "POST /admin/hand-overs/:id/rider-link": {
    at: async () => {
      const { id } = await handedOver();
      await db
        .updateTable("couriers")
        .set({ has_files: false })
        .where("id", "=", (eb) =>
          eb.selectFrom("hand_overs").select("courier_id").where("hand_overs.id", "=", id),
        )
        .execute();
      return { id, path: `/hand-overs/${id}/rider-link` };
    },
    after: { rider_link: { made_at: expect.any(String), expires_at: expect.any(String) } },
  },
  "DELETE /admin/hand-overs/:id/rider-link": {
    action: "change",
    at: async () => {
      const { id } = await handedOver();
      await db
        .updateTable("couriers")
        .set({ has_files: false })
        .where("id", "=", (eb) =>
          eb.selectFrom("hand_overs").select("courier_id").where("hand_overs.id", "=", id),
        )
        .execute();
      await ask("POST", `/hand-overs/${id}/rider-link`);
      return { id, path: `/hand-overs/${id}/rider-link` };
    },
    after: { rider_link: null },
  },
  "DELETE /admin/hand-overs/:id": { of: async () => (await handedOver()).id },
  "DELETE /admin/hand-overs/:id/orders/:order_id": {
    at: async () => {
      const { id, order } = await handedOver();
      return { id: order, path: `/hand-overs/${id}/orders/${order}` };
    },
    after: { status_id: 3, shipment: null },
    changesOne: "orders",
  },
  "POST /admin/hand-overs/tracking": {
    body: async () => ({
      courier_id: await insertCourier(db),
      text: `${(await confirmedOrder()).order_no} EG1001`,
    }),
    changesOne: "orders",
    after: { status_id: 4, tracking_number: "EG1001" },
  },
  "POST /admin/statements": {
    body: async () => statementForm(await insertCourier(db)),
    after: { unknown: 1 },
  },
  "PATCH /admin/statements/:id/rows/:row": {
    of: openStatement,
    body: { decision: "ask" },
    after: { undecided: 0, decisions: { 2: "ask" } },
  },
  "POST /admin/statements/:id/close": {
    of: async () => {
      const id = await openStatement();
      await ask("PATCH", `/statements/${id}/rows/2`, { decision: "postpone" });
      return id;
    },
    after: { closed_at: expect.any(String) },
  },
  "DELETE /admin/statements/:id": { of: openStatement },
  "POST /admin/cash/receipts": {
    body: async () => {
      const { courier_id, id: shipment, cash_due } = await sentOrder();
      return { courier_id, shipment_ids: [shipment], amount_egp: cash_due };
    },
    changesOne: "statements",
    action: "create",
    after: { equal: 1, closed_at: expect.any(String) },
  },
  "POST /admin/claims": {
    body: async () => ({ order_id: (await sentOrder()).order_id, kind: "lost", amount_egp: 90 }),
    after: { kind: "lost", amount_egp: 90 },
  },
  "PATCH /admin/claims/:id": { of: insertClaim, body: { amount_egp: 80 } },
  "PATCH /admin/claims": {
    body: async () => ({ ids: [await insertClaim()], sent: true }),
    action: "change",
    after: { state: "sent" },
  },
  "POST /admin/claims/:id/settle": {
    of: insertClaim,
    body: { settled_egp: 70, reference: "" },
    after: { state: "settled", settled_egp: 70 },
  },
  "DELETE /admin/claims/:id": { of: insertClaim },
  "POST /admin/synonyms": { body: { phrase: "Tinted balm", means: "Lip colour" } },
  "PATCH /admin/synonyms/:id": { of: insertSynonym, body: { means: "Stick for the sun" } },
  "DELETE /admin/synonyms/:id": { of: insertSynonym },
  "POST /admin/redirects": { body: { path: "/former/rose", target: "/product/1" } },
  "PATCH /admin/redirects/:id": { of: () => insertRedirect(db), body: { target: "/cart" } },
  "DELETE /admin/redirects/:id": { of: () => insertRedirect(db) },
  "DELETE /admin/searches/:id": { of: insertMiss },
  "POST /admin/coupons": { body: coupon, after: { discount: 10 } },
  "PATCH /admin/coupons/:id": { of: () => insertCoupon(db), body: { discount: 12.5 } },
  "DELETE /admin/coupons/:id": { of: () => insertCoupon(db) },
  "POST /admin/offers": { body: offer, after: { percent: 5 } },
  "PATCH /admin/offers/:id": { of: insertOffPercent, body: { percent: 12.5 } },
  "DELETE /admin/offers/:id": { of: insertOffPercent },
  "PATCH /admin/contact-messages/:id": { of: insertMessage, body: { state: "answered" } },
  "DELETE /admin/contact-messages/:id": { of: insertMessage },
  "POST /admin/contact-messages/:id/replies": {
    of: insertMessage,
    body: { text: "Dear Mona, it is on its way" },
    after: { state: "answered", replies: 1 },
  },
  "POST /admin/notices/:id/people": {
    of: () => insertProduct(db, { stock: 0 }),
    body: { phone: "01012345678", name: "Mona" },
    after: { waiting: 1 },
  },
  "POST /admin/notices/:id/people/:person_id/sent": { at: () => insertTurn("sent"), after: { told: 1 } },
  "POST /admin/notices/:id/people/:person_id/stop": { at: () => insertTurn("stop"), after: { to_write: 0 } },
  "POST /admin/emails/test": { after: { kind: "staff_mail_test" } },
  "POST /admin/mail-server/test": {
    of: 1,
    action: "change",
    body: mailServer,
    after: { tried_host: "smtp.example.com", tried_port: 587 },
  },
  "PUT /admin/payment-rules": {
    of: 1,
    body: { rules: [{ terms: "fee_first", when: { first_order: true } }], trusted_after: 2, in_force: false },
    after: { trusted_after: 2 },
  },
  "PUT /admin/mail-server": { body: mailServer, action: "create", after: { host: "smtp.example.com" } },
  "DELETE /admin/mail-server": {
    of: async () => {
      await ask("PUT", "/mail-server", mailServer);
      return 1;
    },
  },
  "POST /admin/privacy-requests": { body: privacyRequest, after: { kind: "copy", has_person: true } },
  "PATCH /admin/privacy-requests/:id": {
    of: async () => One.parse((await ask("POST", "/privacy-requests", privacyRequest)).json).data.id,
    body: { state: "done", result: "Sent by email" },
    after: { state: "done", has_result: true },
  },
  "PATCH /admin/storage-places/:id": { of: 1, body: { holder: "Host", country: "DE" } },
  "POST /admin/backups": { after: {} },
  "POST /admin/backups/proof": {
    of: async () => listedBackup,
    action: "change",
    after: { proven: true },
  },
  "POST /admin/backup-uploads": {
    changesOne: "backups",
    action: "create",
    body: { name: "mine.tar.gz", bytes: 9 },
    after: { upload_begun: true },
  },
  "PUT /admin/backup-uploads/:id/pieces/:offset": {
    changesOne: "backups",
    at: wholeUpload,
    body: async () => sealedFile,
    after: { uploaded_as: expect.stringMatching(/^uploaded-/) },
  },
  "DELETE /admin/backup-uploads/:id": { of: newUpload, changesOne: "backups", action: "delete" },
  "PUT /admin/backups/passphrase": {
    of: async () => "passphrase",
    body: { passphrase: "four words of her own" },
    after: { passphrase_set: true },
  },
  "POST /admin/backups/:id/download": {
    of: async () => {
      await ask("PUT", "/backups/passphrase", { passphrase: "four words of her own" });
      return listedBackup;
    },
    after: { downloaded: true },
  },
  "DELETE /admin/backups/:id": { of: async () => listedBackup },
  "PUT /admin/instance/open": {
    of: async () => {
      await db
        .updateTable("shop_instance")
        .set({ restored_at: new Date(), backup_made_at: new Date() })
        .execute();
      return "restored";
    },
    after: { opened: true },
  },
  "POST /admin/backups/:id/restore": {
    of: async () => listedBackup,
    body: async () => ({
      confirmation: (await db.selectFrom("settings").select("brand_ar").executeTakeFirstOrThrow()).brand_ar,
    }),
    after: { restored: true },
  },
  "PUT /admin/instance/address": {
    of: async () => "address",
    after: { public_url: "https://shop.example" },
  },
  "POST /admin/emails/:id/send": {
    of: failedEmail,
    after: { kind: "welcome", state: "waiting", goes_out_as: expect.any(Number) },
  },
  "POST /admin/outbox/:id/retry": { of: deadPush, after: { kind: "push", attempts: 0, ended_at: null } },
  "POST /admin/customers/:id/free-phone": { of: () => insertCustomer(db), after: { has_phone: false } },
  "PATCH /admin/customers/:id": {
    of: () => insertCustomer(db),
    body: { note: "Mona asks for calls after five", max_open_orders: 1 },
    after: { has_note: true, max_open_orders: 1 },
  },
  "DELETE /admin/customers/:id": { of: () => insertCustomer(db) },
  "POST /admin/imports": {
    body: async () => importForm(await insertProduct(db)),
    after: { kind: "stock", changes: 1 },
  },
  "POST /admin/imports/:id/corrections": {
    of: wrongImport,
    body: { cells: [{ row: 2, column: "stock", value: "12" }] },
    action: "create",
    after: { state: "ready", problems: 0 },
  },
  "POST /admin/imports/:id/apply": {
    of: checkedImport,
    body: { confirm: ["moved"] },
    after: { state: "applied", changes: 1 },
  },
  "POST /admin/imports/:id/undo": {
    of: async () => {
      const id = await checkedImport();
      await ask("POST", `/imports/${id}/apply`, { confirm: ["moved"] });
      return id;
    },
    after: { state: "undone" },
  },
  "DELETE /admin/imports/:id": { of: checkedImport },
  "POST /admin/saved-views": {
    body: { resource: "orders", name: "Mona's orders", query: "q=Mona" },
    after: { resource: "orders", shared: false },
  },
  "PATCH /admin/saved-views/:id": { of: insertView, body: { shared: true } },
  "DELETE /admin/saved-views/:id": { of: insertView },
  "PUT /admin/payment-settings": {
    of: 1,
    action: "change",
    body: paymentSettings,
    after: { instapay_address: "nour@instapay", pay_hours: 12 },
  },
  "PATCH /admin/brand": { of: 1, action: "change", body: { accent: "#2E6B52" } },
  "PATCH /admin/settings/:id": { of: 1, body: { brand_en: "Basma" } },
  "DELETE /admin/demo-content": {
    of: async () => {
      await insertProduct(db, { sku: "SM-SER-01" });
      return "demo";
    },
  },
  "POST /admin/content-pages": { body: newPage },
  "PATCH /admin/home-blocks/:id": { of: 1, body: { blocks: [{ id: "slider", kind: "slider" }] } },
  "DELETE /admin/content-pages/:id": { of: insertContentPage },
  "PATCH /admin/content-pages/:id": { of: 1, body: { title_en: "Who we are" } },
  "POST /admin/content-pages/:id/restore": {
    of: async () => {
      await ask("PATCH", "/content-pages/5", { title_en: "Another title" });
      return 5;
    },
    body: async () => {
      const first = db
        .selectFrom("content_page_versions")
        .select("id")
        .where("page_id", "=", 5)
        .orderBy("id");
      return { version_id: (await first.executeTakeFirstOrThrow()).id };
    },
    after: { page: "privacy" },
  },
  "PATCH /admin/whatsapp-texts/:id": { of: 5, body: { text_en: "Hello {name}" } },
  "PATCH /admin/email-texts/:id": { of: 1, body: { subject_en: "Hello {name}" } },
  "PATCH /admin/reviews/:id": {
    of: async () => insertReview(await insertProduct(db)),
    body: { hidden: true },
  },
  "DELETE /admin/reviews/:id": { of: async () => insertReview(await insertProduct(db)) },
  "PUT /admin/reviews/:id/photos/:photo": {
    at: photoOfReview,
    after: { photos: [expect.objectContaining({ is_shown: true })] },
  },
  "DELETE /admin/reviews/:id/photos/:photo": { at: photoOfReview, action: "change", after: { photos: [] } },
  "POST /admin/code-batches": {
    body: async () => ({ product_id: await insertProduct(db), count: 2, lot: "A1" }),
    after: { count: 2, state: "printed" },
  },
  "PATCH /admin/code-batches/:id": { of: batchOfOne, body: { state: "released" } },
  "POST /admin/code-batches/:id/export": { of: batchOfOne, after: { export_count: 1 } },
  "POST /admin/code-batches/:id/labels": { of: batchOfOne, after: { export_count: 1 } },
  "POST /admin/code-batches/:id/confirm-export": {
    of: async () => {
      const id = await batchOfOne();
      await ask("POST", `/code-batches/${id}/export`);
      return id;
    },
    after: { export_confirmed_at: expect.any(String) },
  },
  "PATCH /admin/fake-reports/:id": {
    of: async () => {
      const report = { code: "", seller: "Stall", place: "Giza", details: "", phone: "" };
      const { caseNumber } = await reportFake(db, report, null);
      const row = db.selectFrom("fake_reports").select("id").where("case_number", "=", caseNumber);
      return (await row.executeTakeFirstOrThrow()).id;
    },
    body: { state: "in_progress" },
  },
  "POST /admin/staff": {
    body: { name: "Hana", email: "hana@smile.example", password, role: "manager" },
    after: { role: "manager" },
  },
  "PATCH /admin/staff/:id": { of: insertMember, body: { password, removed: true }, after: { removed: true } },
  "POST /admin/staff/:id/link": { of: insertMember, after: { link_shown: true } },
  "POST /admin/staff/:id/invite": { of: insertMember, after: { invited_at: expect.any(String) } },
  "DELETE /admin/staff/:id/second-factor": {
    of: staffWithPasskey,
    after: { second_factor: false },
    action: "change",
  },
  "DELETE /admin/staff/:id/sessions": { of: insertMember, after: { sessions: 0 }, action: "change" },
};

const latestEntries = async () => {
  const { json } = await ask("GET", "/audit-log?per_page=100");
  return exactly(pageOf(AuditEntry), json);
};

async function batchOfOne(): Promise<number> {
  const product_id = await insertProduct(db);
  return One.parse((await ask("POST", "/code-batches", { product_id, count: 1 })).json).data.id;
}

async function staffWithPasskey(): Promise<number> {
  const { staff } = await insertStaff(db);
  const passkey = { staff_id: staff.id, credential_id: "abc", public_key: Buffer.alloc(1), name: "Phone" };
  await db.insertInto("staff_passkeys").values(passkey).execute();
  return staff.id;
}

async function phoneOrder() {
  const address = { city_id: 1, block: "1", street: "شارع النصر", house_number: "2" };
  return { lines: [{ product_id: await insertProduct(db), quantity: 2 }], address };
}

/** Begins the only upload of a backup. */
async function newUpload(): Promise<string> {
  const { id } = (await findUpload(backups.folder)) ?? { id: "none" };
  await ask("DELETE", `/backup-uploads/${id}`);
  const { json } = await ask("POST", "/backup-uploads", { bytes: sealedFile.length });
  return BackupUpload.parse(z.object({ data: z.unknown() }).parse(json).data).id;
}

async function wholeUpload() {
  const id = await newUpload();
  return { id, path: `/backup-uploads/${id}/pieces/0` };
}

async function confirmedOrder() {
  return await insertConfirmedOrder(db, await insertProduct(db));
}

async function requestedReturn(): Promise<number> {
  const { json } = await ask("POST", "/returns", await newReturn());
  return One.parse(json).data.id;
}

async function newReturn() {
  const order = await returns.deliveredOrder();
  return { order_id: order.id, lines: piecesOf(order), wish: "money", note: "" };
}

async function acceptedReturn(): Promise<number> {
  return (await returns.acceptedReturn(await returns.deliveredOrder())).id;
}

async function receivedReturn(): Promise<number> {
  const id = await acceptedReturn();
  await returns.step(id, "receive");
  return id;
}

async function closedReturn(): Promise<number> {
  const id = await acceptedReturn();
  await returns.step(id, "close");
  return id;
}

const packCode = "11111 22222 33333";
async function returnWithCode(): Promise<number> {
  const id = await acceptedReturn();
  const hash = testCodeKey.hash(foldPackCode(packCode) ?? "");
  await db
    .insertInto("codes")
    .values({ hash, batch_id: await batchOfOne() })
    .execute();
  await db.insertInto("returned_codes").values({ code_hash: hash, return_id: id }).execute();
  return id;
}

async function shippedOrder(): Promise<number> {
  const { id } = await confirmedOrder();
  await ask("PATCH", `/orders/${id}`, { status_id: 4 });
  return id;
}

let lastRefused = 0;
async function refusedOrder(): Promise<number> {
  lastRefused = await shippedOrder();
  await ask("POST", `/orders/${lastRefused}/outcome`, { outcome: "refused" });
  return lastRefused;
}

async function deliveredOrder(): Promise<number> {
  return (await returns.deliveredOrder()).id;
}

async function handedOver() {
  const order = (await confirmedOrder()).id;
  return { id: One.parse((await returns.handover(order)).json).data.id, order };
}

function statementForm(courierId: number): FormData {
  return fileForm("AWB,COD\nEG-77,100", "statement.csv", { courier_id: String(courierId) });
}

/** Hands a new order over to the courier. */
async function sentOrder() {
  const { id, total } = await insertConfirmedOrder(db, await insertProduct(db));
  await returns.handover(id);
  const { id: shipment } = await db
    .selectFrom("shipments")
    .select("id")
    .where("order_id", "=", id)
    .executeTakeFirstOrThrow();
  return { id: shipment, order_id: id, courier_id: returns.courier, cash_due: total / 100 };
}

async function insertClaim(): Promise<number> {
  const body = { order_id: (await sentOrder()).order_id, kind: "damaged", amount_egp: 120 };
  return One.parse((await ask("POST", "/claims", body)).json).data.id;
}

async function openStatement(): Promise<number> {
  const { json } = await ask("POST", "/statements", statementForm(await insertCourier(db)));
  return One.parse(json).data.id;
}

async function importForm(product: number): Promise<FormData> {
  const row = db.selectFrom("products").select("sku").where("id", "=", product);
  const { sku } = await row.executeTakeFirstOrThrow();
  return fileForm(`sku,stock\n${sku},33`, "stock.csv", { kind: "stock" });
}

async function checkedImport(): Promise<number> {
  const { json } = await ask("POST", "/imports", await importForm(await insertProduct(db)));
  return One.parse(json).data.id;
}

async function wrongImport(): Promise<number> {
  const sent = await importForm(await insertProduct(db));
  const [head, row = ""] = (await (sent.get("file") as File).text()).split("\n");
  sent.set("file", new File([`${head}\n${row.replace("33", "many")}`], "stock.csv"));
  return One.parse((await ask("POST", "/imports", sent)).json).data.id;
}

let views = 0;
async function insertView(): Promise<number> {
  const view = { resource: "customers", name: `View ${++views}`, query: "q=Mona" };
  return One.parse((await ask("POST", "/saved-views", view)).json).data.id;
}

async function insertMessage(): Promise<number> {
  const message = { name: "Mona", phone: "+201012345678", email: "mona@example.com", message: "Hello" };
  const row = db
    .insertInto("contact_messages")
    .values({ ...message, language: "ar" })
    .returning("id");
  return (await row.executeTakeFirstOrThrow()).id;
}

/** Inserts a person to write to, and returns the path of a change of her notice. */
async function insertTurn(change: "sent" | "stop") {
  const id = await insertProduct(db, { stock: 0 });
  const { json } = await ask("POST", `/notices/${id}/people`, { phone: "01012345678", name: "Mona" });
  const { data } = z.object({ data: z.object({ people: z.array(z.object({ id: z.int() })) }) }).parse(json);
  await db.updateTable("stock_notices").set({ turn_at: new Date() }).where("product_id", "=", id).execute();
  await db.updateTable("products").set({ stock: 1 }).where("id", "=", id).execute();
  return { id, path: `/notices/${id}/people/${data.people[0]?.id}/${change}` };
}

async function categoryIds(): Promise<number[]> {
  const rows = await db.selectFrom("categories").select("id").orderBy("id").execute();
  return rows.map(({ id }) => id);
}

async function skinTypeIds(): Promise<number[]> {
  const rows = await db
    .selectFrom("concerns")
    .select("id")
    .where("kind", "=", "skin_type")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

async function insertSynonym(): Promise<number> {
  const word = String.fromCharCode(97 + (await db.selectFrom("synonyms").select("id").execute()).length);
  const [id = 0] = await insertSynonyms(db, [[`sun shield ${word}`, "sunscreen"]]);
  return id;
}

async function insertMiss(): Promise<number> {
  const miss = { query: "foot cream", nothing: 2 };
  const { id } = await db.insertInto("search_misses").values(miss).returning("id").executeTakeFirstOrThrow();
  return id;
}

async function insertConcern(kind = "concern"): Promise<number> {
  const row = db
    .insertInto("concerns")
    .values({ key: `made-${"x".repeat(++views)}`, kind, name_en: "Made", name_ar: "جديد" })
    .returning("id");
  return (await row.executeTakeFirstOrThrow()).id;
}

function newPage() {
  const words = { heading_ar: "مقدمة", heading_en: "Introduction", body_ar: "نص", body_en: "Text" };
  const titles = { title_ar: "الأسئلة الشائعة", title_en: "Questions" };
  const summaries = { summary_ar: "أسئلة وأجوبة", summary_en: "Questions and answers" };
  return { page: `page-${++views}`, ...titles, ...summaries, sections: [words] };
}

async function insertContentPage(): Promise<number> {
  return One.parse((await ask("POST", "/content-pages", newPage())).json).data.id;
}

async function failedEmail(): Promise<number> {
  const row = db
    .insertInto("emails")
    .values({
      kind: "welcome",
      customer_id: await insertCustomer(db),
      to_address: "mona@example.com",
      language: "ar",
      queued_at: new Date(),
    })
    .returning("id");
  const { id } = await row.executeTakeFirstOrThrow();
  const last_error = "mailbox of Mona is full";
  await db.insertInto("outbox").values({ kind: "email", key: id, attempts: 3, last_error }).execute();
  return id;
}

async function deadPush(): Promise<number> {
  const row = {
    kind: "push",
    key: ++views,
    attempts: 6,
    last_error: "mailbox of Mona",
    ended_at: new Date(),
  };
  return (await db.insertInto("outbox").values(row).returning("id").executeTakeFirstOrThrow()).id;
}

async function insertImage(created_at = new Date()): Promise<string> {
  const id = `image-${++views}`;
  await db.insertInto("media").values({ id, width: 40, height: 30, created_at }).execute();
  return id;
}

async function photoOfReview() {
  const id = await insertReview(await insertProduct(db));
  const name = `review-${++views}.jpg`;
  const jpeg = sharp({
    create: { width: 40, height: 30, channels: 3, background: { r: views, g: 9, b: 9 } },
  });
  await photos.put(name, await jpeg.jpeg().toBuffer());
  const photo = await db
    .insertInto("review_photos")
    .values({ order_id: await placedOrder(), review_id: id, photo: name })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, path: `/reviews/${id}/photos/${photo.id}` };
}

async function image(): Promise<string> {
  const media = await db.selectFrom("media").select("id").limit(1).executeTakeFirstOrThrow();
  return media.id;
}

async function imageForm(): Promise<FormData> {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#c86" } })
    .png()
    .toBuffer();
  return fileForm(new Uint8Array(png), "image.png");
}

const MadeOne = z.looseObject({
  id: z.union([z.int(), z.string()]).optional(),
  media_id: z.string().nullish(),
  // An import's entry counts its rows.
  rows: z.union([z.array(z.looseObject({ order_id: z.int() })), z.int()]).optional(),
});
const Made = z.object({ data: z.union([MadeOne, z.array(MadeOne).length(1)]) });
function idIn(json: unknown): number | string | undefined {
  const [made] = [Made.parse(json).data].flat();
  const [row] = Array.isArray(made?.rows) ? made.rows : [];
  return made?.id ?? made?.media_id ?? row?.order_id;
}

async function targetOf({ of }: Change) {
  return of instanceof Function ? await of() : of;
}

function afterOf({ body, after }: Change): object | undefined {
  return after ?? (body instanceof Function ? undefined : body);
}

const actions: Record<string, Change["action"]> = { POST: "create", PATCH: "change", DELETE: "delete" };

describe("every change in the back office (R10)", () => {
  test("every route that writes has a row in the table", () => {
    const writing = app.routes
      .filter((route) => route.path.startsWith("/admin/") && !["ALL", "GET"].includes(route.method))
      .map((route) => `${route.method} ${route.path}`)
      .filter((route) => !route.includes("/admin/auth/") && !asking.includes(route));
    expect([...new Set(writing)].sort()).toEqual(Object.keys(changes).sort());
  });

  test.each(Object.entries(changes))("%s writes one entry, without secrets", async (route, change) => {
    const [method = "", path = ""] = route.split(" ");
    // A POST to an existing row, and a PUT, change it.
    const isOfOne =
      change.changesOne !== undefined || method === "PUT" || (method === "POST" && path.includes("/:id/"));
    const inner = await change.at?.();
    const target = inner?.id ?? (await targetOf(change));
    const body = change.body instanceof Function ? await change.body() : change.body;
    const before = (await latestEntries()).meta.total;
    const sent =
      inner?.path ?? path.replace(":id", String(target)).replace(":row", "2").replace("/admin", "");
    const answer = await ask(method, sent, body);
    expect([200, 201, 202, 204]).toContain(answer.status);

    const { data: written, meta } = await latestEntries();
    expect(meta.total).toBe(before + 1);
    const action = change.action ?? (isOfOne ? "change" : actions[method]);
    const id = action === "create" ? idIn(answer.json) : (target ?? idIn(answer.json));
    expect(written[0]).toMatchObject({
      staff_id: owner.staff.id,
      staff_email: owner.staff.email,
      action,
      resource: change.changesOne ?? path.split("/")[2],
      resource_id: String(id),
      before: action === "create" ? null : { id },
      after: action === "delete" ? null : { id, ...afterOf(change) },
    });
    // Names are read at the time of the request; the log does not store them.
    const { subject: _, names: __, ...stored } = written[0] ?? {};
    expect(JSON.stringify(stored)).not.toMatch(
      /password_hash|plain:|quiet evening|access_token|@example\.com|Mona|النصر|0121234|01112345/,
    );
  });

  test.each(Object.entries(changes).filter(([route]) => /^PATCH .*:id$/.test(route)))(
    "%s writes no entry when nothing changes or when it is rejected",
    async (route, change) => {
      const path = route.slice("PATCH /admin".length).replace(":id", String(await targetOf(change)));
      const empty = path.startsWith("/reviews")
        ? { hidden: false }
        : path.startsWith("/orders/")
          ? { status_id: 5 }
          : {};
      const before = (await latestEntries()).meta.total;
      // A move always changes the order, so this one is rejected.
      expect((await ask("PATCH", path, empty)).status).toBe(path.startsWith("/orders/") ? 409 : 200);
      expect((await ask("PATCH", path, { price_egp: -1, hidden: 7, status_id: 7 })).status).toBeLessThan(500);
      expect((await ask("PATCH", route.slice(12).replace(":id", "2000000000"), empty)).status).toBe(404);
      expect((await latestEntries()).meta.total).toBe(before);
    },
  );

  test("entries are found by resource and staff member", async () => {
    const { json } = await ask("GET", `/audit-log?resource=coupons&staff_id=${owner.staff.id}`);
    const { data } = exactly(pageOf(AuditEntry), json);
    expect(data.length).toBeGreaterThan(2);
    expect(new Set(data.map((entry) => entry.resource))).toEqual(new Set(["coupons"]));
    expect((await ask("GET", "/audit-log?resource=secrets")).status).toBe(422);
    const one = await ask("GET", `/audit-log/${data[0]?.id}`);
    expect(one.json).toEqual({ data: data[0] });
  });
});
