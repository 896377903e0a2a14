import type { Context } from "hono";
import { rowId } from "#contract/numbers.ts";
import { maxReturnPhotosBytes } from "#contract/returns/return-choices.ts";
import { isDatabaseUnavailable } from "#db/database-unavailable.ts";
import { findCustomerByToken } from "#shop/customers/sessions.ts";
import type { Shop } from "#shop/dependencies/shop.ts";
import { isOwnOrder } from "#shop/orders/order.ts";
import { findOrderOfViewLink } from "#shop/orders/view-link.ts";
import { findOrderOfReturnLink } from "#shop/returns/return-link.ts";
import { sessionCookie } from "#web/session/session-cookie.ts";
import type { PhotoForm } from "../http/body-limits.ts";

/** One photo of at most 8 MB. */
const onePhotoBytes = 9 * 1024 * 1024;
/** Three photos, which a phone shrinks before it sends them. */
const maxReviewPhotosBytes = 20 * 1024 * 1024;
const ofReturns = {
  maxBytes: maxReturnPhotosBytes + 256 * 1024,
  // Four fields for each line of an order.
  maxParts: 500,
};

/** Returns the forms that may contain photos. Session, order and link are checked before the body of a return is received. */
export function photoFormsOf({
  db,
  publicUrl,
  codes,
}: Pick<Shop, "db" | "publicUrl" | "codes">): PhotoForm[] {
  return [
    { path: /^(?:\/en)?\/Product\/Verify\/report(?:\.data)?$/, maxBytes: onePhotoBytes },
    {
      path: /^(?:\/en)?\/order\/(?<id>\d+)(?:\.data)?$/,
      maxBytes: onePhotoBytes,
      mayPost: (c, { id = "" }) => orUnknown(isSendersOrder(c, id)),
    },
    {
      path: /^(?:\/en)?\/order\/(?<orderNo>\d+)\/(?<token>[\w-]{20,})(?:\.data)?$/,
      maxBytes: onePhotoBytes,
      mayPost: (_, { orderNo = "", token = "" }) =>
        orUnknown(findOrderOfViewLink(db, codes.key, { orderNo, token }).then((order) => order !== null)),
    },
    {
      path: /^(?:\/en)?\/order\/(?<id>\d+)\/return(?:\.data)?$/,
      ...ofReturns,
      mayPost: (c, { id = "" }) => orUnknown(isSendersOrder(c, id)),
    },
    {
      path: /^(?:\/en)?\/order\/(?<orderNo>\d+)\/return\/(?<token>[\w-]+)(?:\.data)?$/,
      ...ofReturns,
      mayPost: (_, { orderNo = "", token = "" }) =>
        orUnknown(findOrderOfReturnLink(db, codes.key, { orderNo, token }).then((order) => order !== null)),
    },
    {
      path: /^(?:\/en)?\/order\/(?<id>\d+)\/review\/\d+(?:\.data)?$/,
      maxBytes: maxReviewPhotosBytes,
      mayPost: (c, { id = "" }) => orUnknown(isSendersOrder(c, id)),
    },
    {
      path: /^(?:\/en)?\/order\/(?<orderNo>\d+)\/review-link\/(?<token>[\w-]+)(?:\.data)?$/,
      maxBytes: maxReviewPhotosBytes,
      mayPost: (_, { orderNo = "", token = "" }) =>
        orUnknown(findOrderOfReturnLink(db, codes.key, { orderNo, token }).then((order) => order !== null)),
    },
  ];

  async function isSendersOrder(c: Context, typed: string): Promise<boolean> {
    const id = rowId.safeParse(typed);
    const token: unknown = await sessionCookie(publicUrl).parse(c.req.header("cookie") ?? null);
    const customer = typeof token === "string" ? await findCustomerByToken(db, token) : null;
    return id.success && customer !== null && (await isOwnOrder(db, customer.id, id.data));
  }
}

/** Returns false while the database is unavailable: the page itself says so. */
async function orUnknown(allowed: Promise<boolean>): Promise<boolean> {
  try {
    return await allowed;
  } catch (error) {
    if (isDatabaseUnavailable(error)) return false;
    throw error;
  }
}
