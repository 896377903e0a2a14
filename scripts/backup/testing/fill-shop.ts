import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { insertCodes, makeBatch } from "#shop/authenticity/make-batch.ts";
import { startSession } from "#shop/customers/sessions.ts";
import { imageFiles } from "#shop/media/image-process/image-work.ts";
import type { MediaStores } from "#shop/media/open-media-stores.ts";
import { claimCodeKey } from "#shop/secrets/claim-code-key.ts";
import { keyRing } from "#shop/secrets/key-ring.ts";
import { insertCustomer } from "#shop/testing/insert-customer.ts";
import { insertMovedOrders } from "#shop/testing/insert-moved-orders.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";

/** Texts that are hard to copy. */
const hostile = [
  "back\\slash \\N \\. \\t",
  "tab\there, line\nfeed, return\r, \b\f\v",
  "منى ‎🌸 e\u0301 \u{10FFFF}",
  "\"quotes\" 'single' , ; $1 %s",
  "\\.",
  "\\N",
  "",
];

export const secret = "5".repeat(64);
export const photo = "3f2c8a1e-0000-4000-8000-123456789abc.jpg";

/** Fills a migrated database and its stores with every kind of row. Returns the names of image files. */
export async function fillShop(db: Database, { media, photos }: MediaStores): Promise<string[]> {
  const product = await insertProduct(db, { stock: 50 });
  await insertMovedOrders(db, product, [3, 4, 5, 6]);
  for (const text of hostile)
    await insertProduct(db, { description_en: text, description_ar: text, sku: `H${text}` });
  const customer = await insertCustomer(db, hostile.join(" "));
  await startSession(db, customer);
  const key = keyRing(Buffer.from(secret, "hex"));
  await claimCodeKey(db, key, { replace: false });
  const batch = await db
    .transaction()
    .execute((tx) =>
      makeBatch(tx, key, { product_id: product, count: 5, lot: "", expires_on: null, note: "" }),
    );
  await insertCodes(db, batch, key, ["OLD1"]);
  await insertEmails(db, customer);
  await db
    .deleteFrom("media")
    .where("id", "not in", db.selectFrom("categories").select("media_id"))
    .execute();
  const images = await db.selectFrom("media").select(["id", "width"]).execute();
  const names = images.flatMap(({ id, width }) => imageFiles(id, width).map(({ name }) => name));
  for (const name of names) await media.put(name, `${name} image`);
  await sql`insert into fake_reports (case_number, seller, place, photo) values ('F1', 'Stall', '', ${photo})`.execute(
    db,
  );
  await photos.put(photo, "photo");
  return names;
}

/** Inserts a new, retried, sent, abandoned and stored e-mail. */
async function insertEmails(db: Database, customer: number): Promise<void> {
  const emails = [
    { to_address: "new@example.com" },
    { to_address: "retried@example.com" },
    { to_address: "sent@example.com", subject: "s", sent_at: new Date() },
    { to_address: "abandoned@example.com" },
    { to_address: "stored@example.com", subject: "s" },
  ].map((email) => ({
    kind: "welcome",
    language: "ar",
    customer_id: customer,
    queued_at: new Date(),
    ...email,
  }));
  const ids = await db.insertInto("emails").values(emails).returning("id").execute();
  const [added, retried, , abandoned] = ids.map(({ id }) => ({ kind: "email", key: id }));
  if (added === undefined || retried === undefined || abandoned === undefined) return;
  const rows = [
    { ...added, attempts: 0 },
    { ...retried, attempts: 3, last_error: "retried" },
    { ...abandoned, attempts: 79, last_error: "abandoned", ended_at: new Date() },
  ];
  for (const row of rows) await db.insertInto("outbox").values(row).execute();
}
