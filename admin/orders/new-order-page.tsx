import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Minus, Plus, Trash2 } from "lucide-react";
import { useMemo, useState } from "react";
import { useNavigate } from "react-router";
import type { AdminOrderPage } from "#contract/admin/order.ts";
import { maxLineQuantity } from "#contract/cart-limits.ts";
import type { Answer } from "../api/lists.ts";
import { randomId } from "../api/random-id.ts";
import { request } from "../api/request.ts";
import { UnsavedGuard } from "../form/unsaved-guard.tsx";
import { PageHead } from "../layout/page-head.tsx";
import { m } from "../messages/compiled/messages.js";
import { paths, pathTo } from "../paths.ts";
import { useSubmission } from "../session/use-submission.ts";
import { Amount } from "../ui/amount.tsx";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { toast } from "../ui/toasts.tsx";
import { AddressFields, type TypedAddress } from "./address-fields.tsx";
import { type PickedProduct, ProductPicker } from "./product-picker.tsx";

interface NewLine extends PickedProduct {
  readonly quantity: number;
}

const noAddress: TypedAddress = { city_id: "", block: "", street: "", house_number: "", notes: "" };

/** Makes an order for somebody on the telephone. */
export function Component() {
  const client = useQueryClient();
  const navigate = useNavigate();
  // The same order is made once, however often it is sent.
  const key = useMemo(randomId, []);
  const [name, setName] = useState("");
  const [phone, setPhone] = useState("");
  const [email, setEmail] = useState("");
  const [address, setAddress] = useState(noAddress);
  const [lines, setLines] = useState<readonly NewLine[]>([]);
  const [coupon, setCoupon] = useState("");
  const [note, setNote] = useState("");
  const [isDone, setDone] = useState(false);
  const { submit, isPending, errors, message } = useSubmission();
  const fees = useQuery({
    queryKey: ["cities"],
    queryFn: async ({ signal }) =>
      (
        await request<Answer<readonly { readonly id: number; readonly delivery_fee_egp: number }[]>>(
          "/cities?per_page=100",
          { signal },
        )
      ).data,
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
  const fee = fees?.find(({ id }) => String(id) === address.city_id)?.delivery_fee_egp ?? null;
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const setQuantity = (id: number, quantity: number) =>
    setLines(lines.map((line) => (line.id === id ? { ...line, quantity } : line)));
  const isDirty = !isDone && (name !== "" || phone !== "" || lines.length > 0 || address !== noAddress);

  const send = () =>
    submit(async () => {
      const { data } = await request<Answer<AdminOrderPage>>("/orders", {
        method: "POST",
        headers: { "Idempotency-Key": key },
        body: {
          name,
          phone,
          email,
          address: { ...address, city_id: Number(address.city_id) },
          lines: lines.map(({ id, quantity }) => ({ product_id: id, quantity })),
          coupon,
          note,
        },
      });
      setDone(true);
      toast(m.order_made({ number: data.order_no }));
      await client.invalidateQueries({ queryKey: ["orders"] });
      setTimeout(() => navigate(pathTo(paths.order, data.id), { replace: true }));
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
      <PageHead title={m.phone_order()} titleText={m.phone_order()} back={paths.orders} />
      {message !== null && <Notice tone="red">{message}</Notice>}
      <div className="order-columns">
        <div>
          <section className="panel" aria-label={m.products()}>
            <div className="panel-head">
              <h2>{m.products()}</h2>
            </div>
            <div className="panel-body stack">
              <ProductPicker
                chosen={lines.map(({ id }) => id)}
                onPick={(product) => setLines([...lines, { ...product, quantity: 1 }])}
              />
              {errors["lines"] !== undefined && (
                <p className="field-error" role="alert">
                  {errors["lines"].join(" ")}
                </p>
              )}
              <ul className="stack">
                {lines.map(({ id, name, price, quantity }, index) => (
                  <li key={id} className="row wrap">
                    <span className="grow">{name}</span>
                    <button
                      type="button"
                      className="icon-button outlined"
                      aria-label={m.one_less({ name })}
                      disabled={quantity === 1}
                      onClick={() => setQuantity(id, quantity - 1)}
                    >
                      <Minus size={16} aria-hidden />
                    </button>
                    <output className="strong" aria-label={m.quantity()}>
                      {quantity}
                    </output>
                    <button
                      type="button"
                      className="icon-button outlined"
                      aria-label={m.one_more({ name })}
                      disabled={quantity === maxLineQuantity}
                      onClick={() => setQuantity(id, quantity + 1)}
                    >
                      <Plus size={16} aria-hidden />
                    </button>
                    <Amount pounds={price * quantity} />
                    <button
                      type="button"
                      className="icon-button"
                      aria-label={m.remove_line({ name })}
                      onClick={() => setLines(lines.filter((line) => line.id !== id))}
                    >
                      <Trash2 size={16} aria-hidden />
                    </button>
                    {errors[`lines.${index}.quantity`] !== undefined && (
                      <p className="field-error" role="alert">
                        {errors[`lines.${index}.quantity`]?.join(" ")}
                      </p>
                    )}
                  </li>
                ))}
              </ul>
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
          <section className="panel panel-body stack" style={{ gap: 14 }} aria-label={m.customer()}>
            <h2>{m.customer()}</h2>
            <Field label={m.column_phone()} errors={errors["phone"]}>
              {(props) => (
                <input
                  {...props}
                  className="input"
                  dir="ltr"
                  inputMode="tel"
                  value={phone}
                  onChange={(event) => setPhone(event.target.value)}
                />
              )}
            </Field>
            <Field label={m.your_name()} errors={errors["name"]}>
              {(props) => (
                <input
                  {...props}
                  className="input"
                  dir="auto"
                  value={name}
                  onChange={(event) => setName(event.target.value)}
                />
              )}
            </Field>
            <Field label={m.email_optional()} errors={errors["email"]}>
              {(props) => (
                <input
                  {...props}
                  className="input"
                  type="email"
                  dir="ltr"
                  value={email}
                  onChange={(event) => setEmail(event.target.value)}
                />
              )}
            </Field>
          </section>
          <section className="panel panel-body stack" style={{ gap: 14 }} aria-label={m.column_total()}>
            <Field label={m.coupon()} errors={errors["coupon"]}>
              {(props) => (
                <input
                  {...props}
                  className="input"
                  dir="ltr"
                  value={coupon}
                  onChange={(event) => setCoupon(event.target.value)}
                />
              )}
            </Field>
            <Field label={m.customer_note()} errors={errors["note"]}>
              {(props) => (
                <textarea
                  {...props}
                  className="input"
                  dir="auto"
                  rows={2}
                  maxLength={500}
                  value={note}
                  onChange={(event) => setNote(event.target.value)}
                />
              )}
            </Field>
            <dl className="totals">
              <dt className="soft">{m.subtotal()}</dt>
              <dd>
                <Amount pounds={subtotal} />
              </dd>
              <dt className="soft">{m.delivery_fee()}</dt>
              <dd>{fee === null ? "—" : <Amount pounds={fee} />}</dd>
              <dt className="grand">{m.before_coupon()}</dt>
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
          </section>
        </div>
      </div>
    </form>
  );
}
