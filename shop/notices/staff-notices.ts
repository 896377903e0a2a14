import { sql } from "kysely";
import type { WhatsappNotice } from "#contract/admin/notices.ts";
import type { DatabaseTransaction } from "#db/database.ts";
import { recordConsent, recordUse } from "../consents/consents.ts";
import { accept, type Result, reject } from "../result.ts";
import type { NoticeKey } from "./notice-link.ts";
import { type NoticeContact, stopNoticesOf } from "./stop-notices.ts";

export interface NoticeRejection {
  readonly code: "in_stock" | "not_published";
}

/**
 * Puts a person in line who wrote to the shop on WhatsApp, and records her consent. A person who is in line already keeps her place. The
 * caller has locked the product. Rejects a product that is in stock or not published.
 */
export async function recordWhatsappNotice(
  tx: DatabaseTransaction,
  key: NoticeKey,
  productId: number,
  { phone, name, language }: WhatsappNotice,
): Promise<Result<null, NoticeRejection>> {
  const product = await tx
    .selectFrom("products")
    .select(["stock", "status"])
    .where("id", "=", productId)
    .executeTakeFirstOrThrow();
  if (product.status !== "published") return reject({ code: "not_published" });
  if (product.stock > 0) return reject({ code: "in_stock" });
  const ofPerson = sql`product_id = ${productId} and phone = ${phone}`;
  await sql`delete from stock_notices where ${ofPerson} and told_at is not null`.execute(tx);
  const { rows: waiting } = await sql`
    update stock_notices set name = ${name}, language = ${language} where ${ofPerson} returning id`.execute(
    tx,
  );
  if (waiting.length > 0) return accept(null);
  const consentId = await recordConsent(tx, {
    contactHash: key.hashContact(phone),
    purpose: "stock_notice",
    way: "whatsapp",
  });
  await sql`
    insert into stock_notices (product_id, phone, name, language, confirmed_at, consent_id)
    values (${productId}, ${phone}, ${name}, ${language}, now(), ${consentId})`.execute(tx);
  return accept(null);
}

/** Notice of a person, named by the product that it is about. */
export interface NamedNotice {
  readonly productId: number;
  readonly noticeId: number;
}

export interface SentRejection {
  readonly code: "unknown" | "not_in_turn" | "sold_out";
}

/**
 * Records that staff have sent a person the message on WhatsApp. Repeating it changes nothing. The caller has locked the product. Rejects
 * a person for whom no piece has come back, so that the oldest request comes first, and a product that is sold out again.
 */
export async function recordSent(
  tx: DatabaseTransaction,
  { productId, noticeId }: NamedNotice,
): Promise<Result<null, SentRejection>> {
  const { rows } = await sql<{
    consent_id: number;
    has_turn: boolean;
    is_told: boolean;
    is_available: boolean;
  }>`
    select consent_id, turn_at is not null as has_turn, told_at is not null as is_told,
      stock > 0 and status = 'published' as is_available
    from stock_notices join products on products.id = product_id
    where stock_notices.id = ${noticeId} and product_id = ${productId} and phone is not null
    for update of stock_notices`.execute(tx);
  const [notice] = rows;
  if (notice === undefined) return reject({ code: "unknown" });
  if (notice.is_told) return accept(null);
  if (!notice.has_turn) return reject({ code: "not_in_turn" });
  if (!notice.is_available) return reject({ code: "sold_out" });
  await sql`update stock_notices set told_at = now() where id = ${noticeId}`.execute(tx);
  await recordUse(tx, [notice.consent_id]);
  return accept(null);
}

/** Ends all notices of a person who asked staff to stop, and withdraws her consents. */
export async function stopAsAsked(
  tx: DatabaseTransaction,
  key: NoticeKey,
  { productId, noticeId }: NamedNotice,
): Promise<Result<null, { readonly code: "unknown" }>> {
  const { rows } = await sql<NoticeContact>`
    select email, phone from stock_notices where id = ${noticeId} and product_id = ${productId}`.execute(tx);
  const [contact] = rows;
  if (contact === undefined) return reject({ code: "unknown" });
  await stopNoticesOf(tx, key, contact);
  return accept(null);
}
