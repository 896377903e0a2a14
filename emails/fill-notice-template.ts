import { largestJpeg } from "#contract/media.ts";
import type { Database } from "#db/database.ts";
import type { ShopDetails } from "#messages/shop-details.ts";
import { findProduct } from "#shop/catalogue/find-product.ts";
import type { NoticeEmail } from "#shop/emails/email.ts";
import { findNotice, type NoticeKey } from "#shop/notices/notice-link.ts";
import { returnToLine } from "#shop/notices/queue-notices.ts";
import type { EmailDocument } from "./email-document.ts";
import type { Links } from "./links.ts";
import { backInStockTemplate, confirmNoticeTemplate, type NoticeParts } from "./templates/notices.ts";

/**
 * Fills the template of an e-mail about a sold-out product; null if the notice ended. A product that was sold out again returns its person to
 * the line.
 */
export async function fillNoticeTemplate(
  { kind, noticeId: id }: NoticeEmail,
  shop: ShopDetails,
  links: Links,
  { db, key }: { readonly db: Database; readonly key: NoticeKey },
): Promise<EmailDocument | null> {
  const notice = await findNotice(db, id);
  const product = notice === null ? null : await findProduct(db, notice.productId);
  if (notice === null || product === null) return null;
  const image = product.images[0];
  const parts: NoticeParts = {
    shop,
    links,
    product,
    image:
      image === undefined
        ? null
        : {
            url: links.file(largestJpeg(image.media_id, image.width)),
            width: image.width,
            height: image.height,
          },
    stopUrl: links.notice(id, "stop", key.noticeToken({ id, use: "stop" })),
  };
  switch (kind) {
    case "stock_notice_confirm": {
      if (notice.isConfirmed) return null;
      return confirmNoticeTemplate(
        parts,
        links.notice(id, "confirm", key.noticeToken({ id, use: "confirm" })),
      );
    }
    case "back_in_stock":
      if (notice.isAvailable) return backInStockTemplate(parts);
      await returnToLine(db, id);
      return null;
  }
}
