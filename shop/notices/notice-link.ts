import { sql } from "kysely";
import type { Database } from "#db/database.ts";
import { isSameToken, type KeyRing } from "../secrets/key-ring.ts";

export type NoticeKey = Pick<KeyRing, "noticeToken" | "hashContact">;

/** Link of an e-mail: it confirms a notice, or stops all notices of its mailbox. */
export interface NoticeLink {
  readonly id: number;
  readonly token: string;
}

/** Days for which the first e-mail can be confirmed. */
export const confirmationDays = 7;

/** Returns whether the token of a link is genuine. The notice may have ended. */
export function isGenuine(key: NoticeKey, use: "confirm" | "stop", { id, token }: NoticeLink): boolean {
  return id > 0 && isSameToken(key.noticeToken({ id, use }), token);
}

/** Product of a notice, for its pages and e-mails. */
export interface NoticeProduct {
  readonly productId: number;
  readonly name_ar: string;
  readonly name_en: string;
  readonly isAvailable: boolean;
  readonly isConfirmed: boolean;
  readonly email: string | null;
}

/** Finds a notice that waits or was told, with its product; null after it ended, and for a request that is older than seven days. */
export async function findNotice(db: Database, id: number): Promise<NoticeProduct | null> {
  const { rows } = await sql<NoticeProduct>`
    select product_id as "productId", name_ar, name_en, email, confirmed_at is not null as "isConfirmed",
      stock > 0 and status = 'published' as "isAvailable"
    from stock_notices join products on products.id = product_id
    where stock_notices.id = ${id} and (confirmed_at is not null or ${isFresh})`.execute(db);
  return rows[0] ?? null;
}

/** SQL: whether a request can still be confirmed. */
export const isFresh = sql<boolean>`asked_at > now() - make_interval(days => ${sql.lit(confirmationDays)})`;
