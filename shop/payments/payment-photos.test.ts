import sharp from "sharp";
import { expect, test } from "vitest";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { openTestFolder } from "#db/testing/test-folder.ts";
import { noRateLimits, rateLimits } from "../limits/rate-limits.ts";
import { drawHere } from "../media/image-process/draw-image.ts";
import { mediaStoreIn } from "../media/media-store.ts";
import { eraseRecipients } from "../orders/order-notes.ts";
import { insertOrder } from "../testing/insert-order.ts";
import { insertProduct } from "../testing/insert-product.ts";
import { claimPayment } from "./claims.ts";
import { addPaymentPhoto, deleteOldPaymentPhotos } from "./payment-photos.ts";

const { db } = await openTestDatabase();
const product = await insertProduct(db, { stock: 50 });
await db.updateTable("payment_settings").set({ instapay_address: "nour@instapay" }).execute();
const photos = mediaStoreIn(await openTestFolder());
const desk = { db, photos, imageDrawer: drawHere, rateLimits: noRateLimits };
const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: "#a64" } })
  .png()
  .toBuffer();

async function place(): Promise<number> {
  return (await insertOrder(db, [[product, 1]], { payment_method: "instapay" })).orderId;
}

const add = (orderId: number, bytes: Uint8Array = picture) =>
  addPaymentPhoto(desk, orderId, bytes, "192.0.2.1");

async function added(orderId: number): Promise<string> {
  const result = await add(orderId);
  if (!result.ok) throw new Error(result.rejection.code);
  return result.value;
}

const claim = (orderId: number, photoId: string, reference = "") =>
  claimPayment(desk, orderId, { reference, photoId, amount: null }, "192.0.2.1");
const stored = async (orderId: number) =>
  await db.selectFrom("payment_photos").select(["id", "photo"]).where("order_id", "=", orderId).execute();

test("a picture belongs to its order and is used once", async () => {
  const [one, other] = [await place(), await place()];
  const id = await added(one);
  const unknown = { ok: false, rejection: { code: "fields", errors: { photo_id: ["unknown_choice"] } } };
  expect(await claim(other, id)).toEqual(unknown);
  expect((await claim(one, id)).ok).toBe(true);
  await db.updateTable("payment_claims").set({ state: "rejected", decided_at: new Date() }).execute();
  expect(await claim(one, id)).toEqual(unknown);
});

test("pictures are read, and bounded in number, by order and by network", async () => {
  const order = await place();
  expect(await add(order, Buffer.from("no picture"))).toMatchObject({
    rejection: { code: "photo_unreadable" },
  });
  const huge = await sharp({
    create: { width: 12_000, height: 9000, channels: 3, background: "#a64" },
    limitInputPixels: false,
  })
    .png()
    .toBuffer();
  expect(await add(order, huge)).toMatchObject({ rejection: { code: "photo_pixels" } });
  const results = await Promise.all(Array.from({ length: 7 }, () => add(order)));
  expect(results.filter(({ ok }) => ok)).toHaveLength(5);
  expect(await stored(order)).toHaveLength(5);
  const limited = { ...desk, rateLimits };
  for (let count = 0; count < 20; count += 1)
    await addPaymentPhoto(limited, order, Buffer.from("x"), "192.0.2.1");
  expect(await addPaymentPhoto(limited, order, picture, "192.0.2.2")).toMatchObject({
    rejection: { code: "too_many_tries" },
  });
  const { orderId: atDoor } = await insertOrder(db, [[product, 1]]);
  expect(await add(atDoor)).toEqual({ ok: false, rejection: { code: "not_waiting" } });
});

test("pictures are deleted after a day without a claim, and 90 days after the decision", async () => {
  const [unused, fresh, open, old, recent] = [
    await place(),
    await place(),
    await place(),
    await place(),
    await place(),
  ];
  const ids = new Map<number, string>();
  for (const order of [unused, fresh, open, old, recent]) ids.set(order, await added(order));
  for (const order of [open, old, recent]) expect((await claim(order, ids.get(order) ?? "")).ok).toBe(true);
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  const at = daysAgo(1.1);
  for (const order of [unused, open])
    await db.updateTable("payment_photos").set({ at }).where("order_id", "=", order).execute();
  for (const [order, days] of [
    [old, 91],
    [recent, 89],
  ] as const)
    await db
      .updateTable("payment_claims")
      .set({ state: "rejected", decided_at: daysAgo(days) })
      .where("order_id", "=", order)
      .execute();
  const deleted: string[] = [];
  const gone = [...(await stored(unused)), ...(await stored(old))].map(({ photo }) => photo);
  const store = { delete: async (name: string) => void deleted.push(name) };
  await db
    .deleteFrom("payment_photos")
    .where("order_id", "not in", [...ids.keys()])
    .execute();
  expect(await deleteOldPaymentPhotos(db, store)).toBe(2);
  expect(deleted.sort()).toEqual(gone.sort());
  for (const order of [fresh, open, recent]) expect(await stored(order)).toHaveLength(1);
});

test("the erasure of an order takes references, reasons and pictures", async () => {
  const order = await place();
  await claim(order, await added(order), "8812 4471");
  await db.transaction().execute(async (tx) => await eraseRecipients(tx, [order]));
  const claims = await db
    .selectFrom("payment_claims")
    .select(["reference", "reference_key", "reason"])
    .where("order_id", "=", order)
    .execute();
  expect(claims).toEqual([{ reference: "", reference_key: "", reason: "" }]);
  await deleteOldPaymentPhotos(db, photos);
  expect(await stored(order)).toEqual([]);
});
