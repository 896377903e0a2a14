import { Banknote, ShieldCheck, Undo2 } from "lucide-react";
import { factNames } from "#contract/catalogue/product-facts.ts";
import { m } from "#messages/compiled/messages.js";
import { formatPercent, formatPrice } from "#messages/format.ts";
import { factLabel, factValueName } from "#messages/product-facts.ts";
import { periodWords } from "#messages/return-periods.ts";
import { waysToPay } from "#messages/ways-to-pay.ts";
import { paths } from "../../paths.ts";
import { useShopDetails } from "../../shell/shell-data.ts";
import { LinkTo } from "../../ui/link-to.tsx";
import { MixedText } from "../../ui/mixed-text.tsx";
import { Price, Saving } from "../../ui/price.tsx";
import { Stars } from "../../ui/rating.tsx";
import { BuyForm } from "./buy-form.tsx";
import { type Delivery, DeliveryLine } from "./delivery-line.tsx";
import { type FamilyView, ProductFamily } from "./product-family.tsx";
import { ProductPurpose, type PurposeView } from "./product-purpose.tsx";
import type { ProductView } from "./product-view.ts";

interface ProductFactsProps {
  readonly product: ProductView;
  readonly family: FamilyView | null;
  readonly purpose: PurposeView;
  readonly delivery: Delivery;
  readonly alternatives: string | null;
  /** Running offers for the product. */
  readonly offers: readonly { readonly id: number; readonly name: string }[];
}

/** Main facts of a product: name, price, rating, stock, delivery, and the buy form. */
export function ProductFacts({
  product,
  family,
  purpose,
  delivery,
  alternatives,
  offers,
}: ProductFactsProps) {
  const { rating } = product;
  const shop = useShopDetails();
  const { carriesCodes, periods } = shop;
  const { return_days: days } = periodWords(periods);
  return (
    <div className="product-facts">
      <p>
        <LinkTo to={paths.collection(product.category.id)} className="soft inline-flex min-h-8 items-center">
          {product.category.name}
        </LinkTo>
      </p>
      <h1>
        <MixedText text={product.name} />
      </h1>
      <p className="small flex flex-wrap items-center gap-x-2">
        {rating.average !== null && (
          <>
            <Stars rating={rating.average} />
            <bdi>{rating.average.toFixed(1)}</bdi>
            <a href="#reviews" className="link inline-flex min-h-8 items-center">
              {m.ratings_count({ count: rating.count })}
            </a>
            {" · "}
          </>
        )}
        <Stock product={product} />
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Price amount={product.price} className="price text-h3" />
        {product.fullPrice !== null && (
          <>
            <del>
              <span className="sr-only">{m.price_before()} </span>
              <Price amount={product.fullPrice} className="price-old" />
            </del>
            <span className="badge discount">
              <bdi dir="ltr">−{formatPercent(product.discountPercent)}%</bdi>
            </span>
            <Saving {...product} />
          </>
        )}
      </p>
      {offers.map(({ id, name }) => (
        <LinkTo key={id} to={paths.offers()} className="badge offer">
          <MixedText text={name} />
        </LinkTo>
      ))}
      {product.stock > 0 && <DeliveryLine cities={delivery.cities} />}
      {delivery.freeFrom !== null && delivery.cities.some(({ fee }) => fee > 0) && (
        <p className="small soft">
          <MixedText text={m.free_delivery_from({ amount: formatPrice(delivery.freeFrom) })} />
        </p>
      )}
      {family !== null && <ProductFamily {...family} />}
      <BuyForm product={product} alternatives={alternatives} />
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
      <Attributes product={product} />
      <div className="mt-2">
        <p className="product-line">
          <Banknote size={20} aria-hidden="true" />
          {waysToPay(shop)}
        </p>
        <p className="product-line">
          <Undo2 size={20} aria-hidden="true" />
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

function Attributes({ product }: Pick<ProductFactsProps, "product">) {
  const facts = factNames.flatMap((name) => {
    const value = product[name];
    return value === null ? [] : [{ name, label: factLabel(name), value: factValueName(name, value) }];
  });
  return (
    <dl className="small soft flex flex-wrap gap-x-6 gap-y-1">
      {facts.map(({ name, label, value }) => (
        <div key={name} className="flex gap-1">
          <dt>{label}:</dt>
          <dd>
            <bdi>
              <MixedText text={value} />
            </bdi>
          </dd>
        </div>
      ))}
      <div className="flex gap-1">
        <dt>{m.sku()}:</dt>
        <dd>
          <bdi dir="ltr">{product.sku}</bdi>
        </dd>
      </div>
    </dl>
  );
}
