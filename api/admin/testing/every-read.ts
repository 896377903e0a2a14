import sharp from "sharp";
import { openTestFolder } from "#db/testing/test-folder.ts";
import { addShopDetails } from "#server/testing/add-shop-details.ts";
import { reportFake } from "#shop/authenticity/fake-reports.ts";
import { receiveMessage } from "#shop/inbox/receive-message.ts";
import { noRateLimits } from "#shop/limits/rate-limits.ts";
import { openImageProcess } from "#shop/media/image-process/open-image-process.ts";
import { mediaStoreIn } from "#shop/media/media-store.ts";
import { storePhoto } from "#shop/media/store-image.ts";
import { makeInvitationToken } from "#shop/staff/invitations.ts";
import { fillCart } from "#shop/testing/insert-buyer.ts";
import { insertConfirmedOrder } from "#shop/testing/insert-confirmed-order.ts";
import { insertCoupon } from "#shop/testing/insert-coupon.ts";
import { insertFamily } from "#shop/testing/insert-family.ts";
import { insertGuestOrder } from "#shop/testing/insert-guest.ts";
import { insertOffer } from "#shop/testing/insert-offer.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";
import { insertRedirect } from "#shop/testing/insert-redirect.ts";
import { insertSlider } from "#shop/testing/insert-slider.ts";
import { insertSynonyms } from "#shop/testing/insert-synonyms.ts";
import { insertSignedInBuyer } from "../../testing/order-request.ts";
import { fileForm } from "../../testing/test-api.ts";
import { One } from "./test-admin.ts";
import { createTestReturns } from "./test-returns.ts";

/** Routes without a row: no checks, photos and links of backups exist, and there is an owner. */
const empty = [
  "/admin/returns/:id/photos/:photo",
  "/admin/reviews/:id/photos/:photo",
  "/admin/payment-claims/:id/photos/:photo",
  "/admin/code-checks/:id",
  "/admin/auth/first-owner/:token",
  "/admin/auth/first-owner/:token/backup",
  "/admin/backups/:id/file",
  "/admin/backups/:id/loss",
  "/admin/instance/lost-orders.csv",
];
/** Routes that reject every method. */
const shut = ["/admin/code-batches/:id/labels"];

/** Creates a back office with at least one row of everything, for the checks of all its GET requests. */
export async function createEveryRead() {
  const folder = await openTestFolder();
  const photos = mediaStoreIn(folder);
  const { app, db, ask, call, owner, insertReview, courier, handover, deliveredOrder, acceptedReturn } =
    await createTestReturns({ photos });
  await addShopDetails(db);

  const product = await insertProduct(db);
  const buyer = await insertSignedInBuyer(db, [[product, 1]]);
  const order = One.parse((await call("POST", "/orders", { token: buyer.token, body: buyer.body })).json).data
    .id;
  await fillCart(db, buyer.id, [[product, 1]]);
  await insertCoupon(db);
  await insertOffer(db, { kind: "gift", gift_product_id: product, min_subtotal: 0 }, { active: false });
  await insertSlider(db);
  await insertSynonyms(db, [["sunblock", "sun shield"]]);
  await insertRedirect(db);
  await insertReview(product);
  const batch = One.parse((await ask("POST", "/code-batches", { product_id: product, count: 3 })).json).data
    .id;
  const message = { name: "Mona", phone: "+201012345678", email: "mona@example.com", message: "Hello" };
  await receiveMessage(db, noRateLimits, message, { customerId: null, address: "1", language: "ar" });
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: "#c86" } });
  const photo = await storePhoto(photos, openImageProcess(), await image.jpeg().toBuffer(), "192.0.2.1");
  const report = { code: "", seller: "Stall", place: "Giza", details: "", phone: "" };
  await ask("POST", "/saved-views", { resource: "orders", name: "To ship", query: "tab=to_ship" });
  await reportFake(db, report, photo.ok ? photo.value : null);

  await ask("POST", `/staff/${owner.staff.id}/invite`);
  const invitation = (await makeInvitationToken(db, owner.staff.id)) ?? "";
  const parcel = await insertConfirmedOrder(db, product);
  const handedOver = One.parse((await handover(parcel.id)).json).data.id;
  const delivered = await deliveredOrder(1);
  const { id: returned } = await acceptedReturn(delivered);
  await insertFamily(db, [product]);
  const claimed = { order_id: delivered.id, kind: "lost", amount_egp: 100 };
  const claim = One.parse((await ask("POST", "/claims", claimed)).json).data.id;
  await db.insertInto("payment_claims").values({ order_id: order, reference: "88120001" }).execute();
  const statementForm = fileForm("AWB,COD\nEG-1,100", "statement.csv", { courier_id: String(courier) });
  const statement = One.parse((await ask("POST", "/statements", statementForm)).json).data.id;
  // Creates a version of the page.
  await ask("PATCH", "/content-pages/1", { title_en: "Who we are" });
  const importForm = fileForm("sku,stock\nNO-SUCH,1", "stock.csv", { kind: "stock" });
  const imported = One.parse((await ask("POST", "/imports", importForm)).json).data.id;

  await ask("POST", "/privacy-requests", { kind: "copy", channel: "phone", person: "Mona" });

  const { orderId: guestOrder } = await insertGuestOrder(db, [[product, 1]]);

  /** Ids of the rows created above, where the first id would be missing or another customer's. */
  const ids: Record<string, number | string> = {
    "/orders/:id": order,
    "/admin/orders/:id": order,
    "/admin/claims/:id": claim,
    "/admin/code-batches/:id": batch,
    "/admin/code-batches/:id/labels": batch,
    "/admin/customers/:id": buyer.id,
    "/admin/guests/:id": guestOrder,
    "/admin/staff/:id": owner.staff.id,
    "/admin/auth/invitation/:token": invitation,
    "/admin/hand-overs/:id": handedOver,
    "/admin/imports/:id": imported,
    "/admin/returns/:id": returned,
    "/admin/statements/:id": statement,
    "/admin/statements/:id/differences.csv": statement,
  };
  /** Queries of routes that need one. */
  const queries: Record<string, string> = {
    "/admin/orders/papers": `?kind=packing_slip&id=${order}`,
    "/admin/callers": "?phone=01012345678",
    "/admin/cash/owed": `?courier_id=${courier}`,
  };

  const reads = app.routes
    .filter(({ method, path }) => method === "GET" || (method === "ALL" && shut.includes(path)))
    .map(({ path }) => path)
    .filter((path) => path !== "*");
  const idIn = (path: string) => ids[path] ?? (path.includes("product") ? product : 1);
  return {
    app,
    db,
    buyer,
    owner,
    /** Routes with the method GET. */
    reads: [...new Set(reads)],
    addressOf: (path: string) => path.replace(/:\w+/g, String(idIn(path))) + (queries[path] ?? ""),
    /** Status for those who may read the route. */
    statusOf: (path: string) => (shut.includes(path) ? 405 : empty.includes(path) ? 404 : 200),
  };
}
