import { Star } from "lucide-react";
import { m } from "#messages/compiled/messages.js";
import { Image } from "#ui/image.tsx";
import { Price } from "#ui/price.tsx";
import { GiftBadge } from "../offers/gift-badge.tsx";
import { paths } from "../paths.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import type { OrderView } from "./order-view.ts";
import "../styles/orders.css";

interface OrderedProductsProps extends Pick<OrderView, "lines"> {
  /** Order in which a product can be reviewed, or null. */
  readonly reviewedOrderId: number | null;
}

/** Products of an order, linked while they are sold. */
export function OrderedProducts({ lines, reviewedOrderId }: OrderedProductsProps) {
  return (
    <ul>
      {lines.map(({ id, productId, name, quantity, contents, refused, total, isGift, image, reviewed }) => (
        <li className="order-line" key={id}>
          {image === null ? <span className="order-no-image" /> : <Image {...image} alt="" sizes="64px" />}
          <div className="order-line-words">
            <div>
              <p>
                {productId === null ? (
                  <MixedText text={name} />
                ) : (
                  <LinkTo to={paths.product(productId)} className="order-product" prefetch="intent">
                    <MixedText text={name} />
                  </LinkTo>
                )}
              </p>
              {contents !== "" && (
                <p className="small soft">
                  <MixedText text={contents} />
                </p>
              )}
              <p className="small soft">{m.quantity_is({ quantity })}</p>
              {refused > 0 && <p className="small soft">{m.refused_pieces({ count: refused })}</p>}
            </div>
            {isGift ? <GiftBadge /> : <Price amount={total} className="whitespace-nowrap" />}
          </div>
          {reviewedOrderId !== null && productId !== null && (
            <LinkTo
              to={paths.review(reviewedOrderId, productId)}
              className="button second order-review"
              aria-label={reviewed ? m.review_edit_named({ name }) : m.review_write_named({ name })}
              prefetch="intent"
              preventScrollReset
            >
              <Star size={18} aria-hidden="true" />
              {reviewed ? m.review_edit() : m.review_write()}
            </LinkTo>
          )}
        </li>
      ))}
    </ul>
  );
}
