import { ShieldCheck } from "lucide-react";
import { formatRoundPrice } from "#contract/money.ts";
import { m } from "#messages/compiled/messages.js";
import { periodWords } from "#messages/return-periods.ts";
import { waysToPay } from "#messages/ways-to-pay.ts";
import { Price } from "#ui/price.tsx";
import { ShortNoticeForm } from "../../notices/notice-form.tsx";
import { paths } from "../../paths.ts";
import { useShopDetails } from "../../shell/shell-data.ts";
import { Saving } from "../../ui/current-price.tsx";
import { LinkTo } from "../../ui/link-to.tsx";
import { MixedText } from "../../ui/mixed-text.tsx";
import { BuyForm } from "./buy-form.tsx";
import { type Delivery, DeliveryLine } from "./delivery-line.tsx";
import { FactList } from "./fact-list.tsx";
import type { FactsView } from "./fact-rows.ts";
import { type FamilyView, ProductFamily } from "./product-family.tsx";
import { ProductOrderForm } from "./product-order-form.tsx";
import { ProductPurpose, type PurposeView } from "./product-purpose.tsx";
import type { ProductView } from "./product-view.ts";
import { SetContents } from "./set-contents.tsx";
import type { SetView } from "./set-view.ts";

interface ProductFactsProps {
  readonly product: ProductView;
  readonly facts: FactsView;
  readonly family: FamilyView | null;
  /** Contents of a set; null for other products. */
  readonly set: SetView | null;
  readonly purpose: PurposeView;
  readonly delivery: Delivery;
  /** Running offers for the product. */
  readonly offers: readonly { readonly id: number; readonly name: string }[];
}

/** Main facts of a product: name, price, rating, stock, delivery, and the buy form. */
export function ProductFacts({ product, facts, family, set, purpose, delivery, offers }: ProductFactsProps) {
  const shop = useShopDetails();
  const { carriesCodes, periods } = shop;
  const { return_days: days } = periodWords(periods);
  return (
    <div className="product-facts">
      <h1>
        <MixedText text={product.name} />
      </h1>
      <p className="product-price flex flex-wrap items-baseline gap-x-3">
        <Price amount={product.price} className="price product-amount" />
        {product.fullPrice !== null && (
          <>
            <del>
              <span className="sr-only">{m.price_before()} </span>
              <Price amount={product.fullPrice} className="price-old" />
            </del>
            <Saving {...product} />
          </>
        )}
        {product.fullPrice === null && set?.separate != null && set.separate > product.price && (
          <Saving price={product.price} fullPrice={set.separate} />
        )}
        <Stock product={product} />
      </p>
      {set !== null && <SetContents {...set} />}
      {product.stock === 0 && <ShortNoticeForm product={product} />}
      <FactGrid facts={facts} />
      {offers.map(({ id, name }) => (
        <LinkTo key={id} to={paths.offers()} className="badge offer">
          <MixedText text={name} />
        </LinkTo>
      ))}
      {product.stock > 0 && <DeliveryLine cities={delivery.cities} />}
      {delivery.freeFrom !== null && delivery.cities.some(({ fee }) => fee > 0) && (
        <p className="small soft">
          <MixedText text={m.free_delivery_from({ amount: formatRoundPrice(delivery.freeFrom) })} />
        </p>
      )}
      {family !== null && <ProductFamily {...family} />}
      {product.stock > 0 && <BuyForm product={product} />}
      {shop.ordersOnProductPage && product.stock > 0 && (
        <ProductOrderForm product={product} cities={delivery.cities} />
      )}
      {carriesCodes && (
        <p className="small">
          <LinkTo
            to={paths.verify()}
            className="inline-flex min-h-8 items-center gap-3 text-leaf hover:underline"
          >
            <ShieldCheck size={20} aria-hidden="true" />
            {m.genuine_promise()}
          </LinkTo>
        </p>
      )}
      <p>
        <MixedText text={product.description} />
      </p>
      <ProductPurpose {...purpose} />
      <div className="mt-2">
        <p className="product-line">{waysToPay(shop)}</p>
        <p className="product-line">
          <span>
            <MixedText text={m.fact_returns_line({ days })} />
          </span>
        </p>
      </div>
    </div>
  );
}

function Stock({ product: { stock } }: Pick<ProductFactsProps, "product">) {
  if (stock === 0) return <strong className="font-medium text-red">{m.sold_out()}</strong>;
  return (
    <strong
      className={`inline-flex items-center gap-2 font-medium ${stock === 1 ? "text-sun" : "text-leaf"}`}
    >
      <span className="stock-dot" aria-hidden="true" />
      {stock === 1 ? m.last_one() : m.in_stock()}
    </strong>
  );
}

/** Facts in two columns, and what a product contains that is avoided in pregnancy. */
function FactGrid({ facts: { main, avoided } }: { readonly facts: FactsView }) {
  return (
    <>
      {main.length > 0 && <FactList rows={main} className="fact-grid" />}
      {avoided !== null && (
        <div className="avoided">
          <p>
            <strong>
              <MixedText text={avoided} />
            </strong>{" "}
            {m.avoid_in_pregnancy()}
          </p>
          <LinkTo to={paths.pregnancy()} className="link inline-flex min-h-11 items-center">
            {m.suitable_in_pregnancy()}
          </LinkTo>
        </div>
      )}
    </>
  );
}
