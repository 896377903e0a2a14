import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useNavigate } from "react-router";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { maxLineQuantity, maxProductsAtOnce } from "#contract/orders/cart-limits.ts";
import { cacheRow } from "../../api/cache-row.ts";
import { allCities } from "../../api/cities.ts";
import { randomId } from "../../api/random-id.ts";
import { type Answer, request } from "../../api/request.ts";
import { shopDetails } from "../../api/shop-details.ts";
import { UnsavedGuard } from "../../form/unsaved-guard.tsx";
import { PageHead } from "../../layout/page-head.tsx";
import { m } from "../../messages/compiled/messages.js";
import { CartLinkDialog } from "../../products/bulk/cart-link-dialog.tsx";
import { listPath, rowPath } from "../../resources.ts";
import { Button } from "../../ui/button.tsx";
import { Notice, toast } from "../../ui/feedback.tsx";
import { useSubmission } from "../../ui/use-submission.ts";
import { Amount } from "../../ui/written-values.tsx";
import { AddressFields, type TypedAddress } from "../address-fields.tsx";
import { type EditedLine, LineEditor } from "./line-editor.tsx";
import { discountBody } from "./order-draft.ts";
import { CustomerFields, OrderExtras, type PhoneOrderTexts } from "./phone-order-fields.tsx";

const noAddress: TypedAddress = { city_id: "", block: "", street: "", house_number: "", notes: "" };
const noTexts: PhoneOrderTexts = {
  name: "",
  phone: "",
  email: "",
  coupon: "",
  note: "",
  discount_egp: "",
  discount_reason: "",
};

/** Page that places an order for a customer on the phone. */
export function Component() {
  const client = useQueryClient();
  const navigate = useNavigate();
  // Idempotency key: retries never place a second order.
  const key = useMemo(randomId, []);
  const [texts, setTexts] = useState(noTexts);
  const changeTexts = (changes: Partial<PhoneOrderTexts>) => setTexts((typed) => ({ ...typed, ...changes }));
  const [address, setAddress] = useState(noAddress);
  const [lines, setLines] = useState<readonly EditedLine[]>([]);
  const [isDone, setDone] = useState(false);
  const { submit, isPending, errors, message } = useSubmission();
  const city = useQuery(allCities).data?.find(({ id }) => String(id) === address.city_id);
  const freeFrom = useQuery(shopDetails).data?.free_delivery_from_egp ?? null;
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const isFree = freeFrom !== null && subtotal >= freeFrom;
  const fee = isFree ? 0 : (city?.delivery_fee_egp ?? null);
  const isDirty =
    !isDone && (texts.name !== "" || texts.phone !== "" || lines.length > 0 || address !== noAddress);

  const send = () =>
    submit(async () => {
      const { discount_egp: _, discount_reason: __, ...typed } = texts;
      const { data } = await request<Answer<AdminOrderPage>>("/orders", {
        method: "POST",
        headers: { "Idempotency-Key": key },
        body: {
          ...typed,
          ...discountBody(texts),
          address: { ...address, city_id: Number(address.city_id) },
          lines: lines.map(({ id, quantity }) => ({ product_id: id, quantity })),
        },
      });
      setDone(true);
      toast(m.order_made({ number: data.order_no }));
      await cacheRow(client, "orders", data);
      setTimeout(() => navigate(rowPath("orders", data.id), { replace: true }));
    });

  return (
    <form
      className="contents"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <UnsavedGuard isDirty={isDirty} />
      <PageHead title={m.phone_order()} back={listPath("orders")} />
      {message !== null && <Notice tone="red">{message}</Notice>}
      <div className="page-columns">
        <div>
          <section className="panel" aria-label={m.products()}>
            <div className="panel-head">
              <h2>{m.products()}</h2>
            </div>
            <div className="panel-body stack">
              <LineEditor lines={lines} errors={errors} onChange={setLines} />
            </div>
          </section>
          <section className="panel" aria-label={m.address()}>
            <div className="panel-head">
              <h2>{m.address()}</h2>
            </div>
            <div className="panel-body">
              <AddressFields address={address} errors={errors} onChange={setAddress} />
            </div>
          </section>
        </div>
        <div>
          <CustomerFields texts={texts} errors={errors} onChange={changeTexts} />
          <OrderExtras texts={texts} errors={errors} onChange={changeTexts}>
            <dl className="totals">
              <dt className="soft">{m.subtotal()}</dt>
              <dd>
                <Amount pounds={subtotal} />
              </dd>
              <dt className="soft">{m.delivery_fee()}</dt>
              <dd>{fee === null ? "—" : <Amount pounds={fee} />}</dd>
              <dt className="grand">{m.before_discounts()}</dt>
              <dd className="grand">
                <Amount pounds={subtotal + (fee ?? 0)} />
              </dd>
            </dl>
            <Button
              kind="primary"
              className="wide large"
              type="submit"
              isPending={isPending}
              disabled={lines.length === 0}
            >
              {m.make_order()}
            </Button>
            <CartLinkButton lines={lines} coupon={texts.coupon} />
          </OrderExtras>
        </div>
      </div>
    </form>
  );
}

/** Button that opens a link to the chosen products, for a customer who would rather order alone. */
function CartLinkButton({
  lines,
  coupon,
}: {
  readonly lines: readonly EditedLine[];
  readonly coupon: string;
}) {
  const [isOpen, setOpen] = useState(false);
  const items = lines.map(({ id, quantity }) => ({ id, quantity: Math.min(quantity, maxLineQuantity) }));
  return (
    <>
      <Button
        className="wide"
        disabled={lines.length === 0 || lines.length > maxProductsAtOnce}
        onClick={() => setOpen(true)}
      >
        {m.cart_link()}
      </Button>
      {isOpen && <CartLinkDialog items={items} coupon={coupon} onClose={() => setOpen(false)} />}
    </>
  );
}
