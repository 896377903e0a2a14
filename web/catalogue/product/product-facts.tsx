import { ShieldCheck } from "lucide-react";
import { formatRoundPrice } from "#contract/money.ts";
import { m } from "#messages/compiled/messages.js";
import { periodWords } from "#messages/return-periods.ts";
import { waysToPay } from "#messages/ways-to-pay.ts";
import { ShortNoticeForm } from "../../notices/notice-form.tsx";
import { paths } from "../../paths.ts";
import { useShopDetails } from "../../shell/shell-data.ts";
import { CurrentPrice, Saving } from "../../ui/current-price.tsx";
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
  readonly purpose: PurposeView;
  readonly delivery: Delivery;
  /** Running offers for the product. */
  readonly offers: readonly { readonly id: number; readonly name: string }[];
}

/** Column beside the images: name, price and stock; then facts, the buy form and delivery, or the notice form of a sold-out product. */
export function ProductFacts({ set, ...props }: ProductFactsProps & { readonly set: SetView | null }) {
  const { product, family } = props;
  const separate = set?.separate != null && set.separate > product.price ? set.separate : null;
  return (
    <div className="product-facts">
      <h1>
        <MixedText text={product.name} />
      </h1>
      <p className="product-price">
        <CurrentPrice {...product} />
        <Saving price={product.price} fullPrice={product.fullPrice ?? separate} />
        <Stock product={product} />
      </p>
      {set !== null && <SetContents {...set} />}
      {product.stock > 0 ? (
        <ProductRest {...props} />
      ) : (
        <>
          {family !== null && <ProductFamily {...family} />}
          <ShortNoticeForm product={product} />
        </>
      )}
    </div>
  );
}

/** Facts, buy form, delivery and description. On the page of a sold-out product they follow its alternatives. */
export function ProductRest({ product, facts, family, purpose, delivery, offers }: ProductFactsProps) {
  const shop = useShopDetails();
  const { carriesCodes, periods } = shop;
  const { return_days: days } = periodWords(periods);
  return (
    <>
      <FactGrid facts={facts} />
      {offers.map(({ id, name }) => (
        <LinkTo key={id} to={paths.offers()} className="badge offer">
          <MixedText text={name} />
        </LinkTo>
      ))}
      {product.stock > 0 && (
        <>
          {family !== null && <ProductFamily {...family} />}
          <BuyForm product={product} />
          {shop.ordersOnProductPage && <ProductOrderForm product={product} cities={delivery.cities} />}
          <DeliveryLine cities={delivery.cities} />
        </>
      )}
      {delivery.freeFrom !== null && delivery.cities.some(({ fee }) => fee > 0) && (
        <p className="small soft">
          <MixedText text={m.free_delivery_from({ amount: formatRoundPrice(delivery.freeFrom) })} />
        </p>
      )}
      {carriesCodes && (
        <p className="small">
          <LinkTo to={paths.verify()} className="genuine">
            <ShieldCheck size={20} aria-hidden="true" />
            {m.genuine_promise()}
          </LinkTo>
        </p>
      )}
      <p className="product-text">
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
    </>
  );
}

function Stock({ product: { stock } }: Pick<ProductFactsProps, "product">) {
  if (stock === 0) return <strong className="text-red">{m.sold_out()}</strong>;
  return (
    <strong className={stock === 1 ? "text-sun" : "text-leaf"}>
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
          <LinkTo to={paths.pregnancy()} className="link">
            {m.suitable_in_pregnancy()}
          </LinkTo>
        </div>
      )}
    </>
  );
}
