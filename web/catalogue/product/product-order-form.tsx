import { type ComponentProps, useEffect, useId, useState } from "react";
import { Form, useNavigation } from "react-router";
import { formatRoundPrice } from "#contract/money.ts";
import { m } from "#messages/compiled/messages.js";
import { Button } from "#ui/button.tsx";
import { Agreement } from "../../content/agreement.tsx";
import { useLanguage } from "../../language/use-language.ts";
import { localised, paths } from "../../paths.ts";
import { useHint } from "../../shopper/shopper-store.ts";
import { MixedText } from "../../ui/mixed-text.tsx";
import type { Delivery } from "./delivery-line.tsx";
import type { ProductView } from "./product-view.ts";

interface ProductOrderFormProps {
  readonly product: Pick<ProductView, "id" | "price" | "maxQuantity">;
  readonly cities: Delivery["cities"];
}

/**
 * Form that orders the product without the cart: the same bytes for everybody. Its page (`checkout/product-order-page.tsx`) shows a rejected
 * form with its errors, whose texts would weigh 8 kB here, and the total where this form could not: without scripts, or with an offer.
 */
export function ProductOrderForm({ product, cities }: ProductOrderFormProps) {
  const chosenBefore = useHint()?.cityId;
  const [cityId, setCityId] = useState("");
  const [quantity, setQuantity] = useState(1);
  const [key, setKey] = useState("");
  // The page is cached for everybody, so that only a script can make a key.
  useEffect(() => setKey(crypto.randomUUID()), []);
  useEffect(() => {
    if (chosenBefore !== undefined) setCityId((now) => now || String(chosenBefore));
  }, [chosenBefore]);
  const city = cities.find(({ id }) => String(id) === cityId);
  const total = city === undefined ? null : product.price * quantity + city.fee;
  const counts = Array.from({ length: product.maxQuantity }, (_, index) => index + 1);
  const action = localised(paths.productOrder(product.id), useLanguage());
  const { formAction } = useNavigation();
  return (
    <section className="product-order" aria-labelledby="product-order">
      <h2 id="product-order" className="text-h3">
        {m.order_here()}
      </h2>
      <p className="small soft">{m.order_here_text()}</p>
      <Form method="post" action={action} className="form" noValidate>
        <input type="hidden" name="idempotency_key" value={key} />
        {total !== null && <input type="hidden" name="expected_total_egp" value={total / 100} />}
        <PlainField label={m.label_name()} name="name" autoComplete="name" maxLength={80} dir="auto" />
        <PlainField
          label={m.label_phone()}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
        />
        <div className="form-pair">
          <PlainSelect
            label={m.governorate()}
            name="city_id"
            value={cityId}
            onChange={({ target }) => setCityId(target.value)}
            required
          >
            <option value="">{m.choose_governorate()}</option>
            {cities.map(({ id, name, fee }) => (
              <option key={id} value={id}>
                {name} · {formatRoundPrice(fee)}
              </option>
            ))}
          </PlainSelect>
          <PlainSelect
            label={m.quantity()}
            name="quantity"
            value={quantity}
            onChange={({ target }) => setQuantity(Number(target.value))}
          >
            {counts.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </PlainSelect>
        </div>
        <PlainField
          label={m.label_street()}
          name="street"
          autoComplete="address-line1"
          maxLength={120}
          dir="auto"
        />
        <div className="form-pair always">
          <PlainField label={m.label_building()} name="block" maxLength={40} dir="auto" />
          <PlainField label={m.label_house_number()} name="house_number" maxLength={40} dir="auto" />
        </div>
        <p className="small" aria-live="polite">
          {total !== null && <MixedText text={m.order_here_total({ total: formatRoundPrice(total) })} />}
        </p>
        <Button
          type="submit"
          isPending={formAction === action}
          pendingText={m.placing_order()}
          kind="primary"
          className="tall wide"
        >
          {m.place_order()}
        </Button>
        <Agreement intro={m.agree_order()} second="exchange" />
      </Form>
    </section>
  );
}

/** Required field without a place for errors. */
function PlainField({ label, ...input }: { readonly label: string } & ComponentProps<"input">) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} className="input" required {...input} />
    </div>
  );
}

function PlainSelect({ label, ...select }: { readonly label: string } & ComponentProps<"select">) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" {...select} />
    </div>
  );
}
