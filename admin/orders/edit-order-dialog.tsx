import { Minus, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import type { AdminOrderPage } from "#contract/admin/order.ts";
import { maxLineQuantity } from "#contract/cart-limits.ts";
import { request } from "../api/request.ts";
import { RequestFailure } from "../api/request-failure.ts";
import { m } from "../messages/compiled/messages.js";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { failureText } from "../ui/failure-notice.tsx";
import { Field } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { toast } from "../ui/toasts.tsx";
import { AddressFields, type TypedAddress } from "./address-fields.tsx";
import { ProductPicker } from "./product-picker.tsx";
import { useChangeOrder } from "./use-change-order.ts";

interface EditedLine {
  readonly product_id: number;
  readonly name: string;
  readonly quantity: number;
}

/** Changes an order that has not been sent: pieces, products, address, phone, fee. The total is worked out by the shop, and the customer told. */
export function EditOrderDialog({
  order,
  onClose,
}: {
  readonly order: AdminOrderPage;
  readonly onClose: () => void;
}) {
  const { refresh } = useChangeOrder();
  const [lines, setLines] = useState<readonly EditedLine[]>(() =>
    order.details.flatMap(({ product_id, product_name, quantity }) =>
      product_id === null ? [] : [{ product_id, name: product_name, quantity }],
    ),
  );
  const [address, setAddress] = useState<TypedAddress>(() => typedAddress(order));
  const [phone, setPhone] = useState(order.phone);
  const [fee, setFee] = useState(String(order.delivery_fee_egp));
  const [failure, setFailure] = useState<unknown>(null);
  const [isPending, setPending] = useState(false);
  const errors = failure instanceof RequestFailure ? failure.errors : {};
  const setQuantity = (id: number, quantity: number) =>
    setLines(lines.map((line) => (line.product_id === id ? { ...line, quantity } : line)));

  async function save() {
    if (isPending) return;
    setPending(true);
    try {
      const { message } = await request<{ readonly message: string }>(`/orders/${order.id}/content`, {
        method: "PUT",
        headers: { "If-Match": `"${order.updated_at}"` },
        body: {
          lines: lines.map(({ product_id, quantity }) => ({ product_id, quantity })),
          address: { ...address, city_id: Number(address.city_id) },
          phone,
          delivery_fee_egp: fee,
        },
      });
      toast(message);
      await refresh();
      onClose();
    } catch (error) {
      setFailure(error);
      setPending(false);
    }
  }

  return (
    <Dialog
      isOpen
      isWide
      title={m.edit_order_title({ number: order.order_no })}
      description={m.edit_order_description()}
      onClose={onClose}
      onSubmit={save}
      foot={
        <>
          <Button onClick={onClose}>{m.discard()}</Button>
          <Button
            kind="primary"
            type="submit"
            isPending={isPending}
            shortcut="Ctrl ↵"
            disabled={lines.length === 0}
          >
            {m.save()}
          </Button>
        </>
      }
    >
      {failure !== null && <Notice tone="red">{failureText(failure)}</Notice>}
      <ul className="stack" aria-label={m.products()}>
        {lines.map(({ product_id, name, quantity }) => (
          <li key={product_id} className="row">
            <span className="grow">{name}</span>
            <button
              type="button"
              className="icon-button outlined"
              aria-label={m.one_less({ name })}
              disabled={quantity === 1}
              onClick={() => setQuantity(product_id, quantity - 1)}
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
              onClick={() => setQuantity(product_id, quantity + 1)}
            >
              <Plus size={16} aria-hidden />
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={m.remove_line({ name })}
              onClick={() => setLines(lines.filter((line) => line.product_id !== product_id))}
            >
              <Trash2 size={16} aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <ProductPicker
        chosen={lines.map(({ product_id }) => product_id)}
        onPick={({ id, name }) => setLines([...lines, { product_id: id, name, quantity: 1 }])}
      />
      <AddressFields address={address} errors={errors} onChange={setAddress} />
      <div className="grid grid-cols-2 gap-3">
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
        <Field label={m.delivery_fee()} errors={errors["delivery_fee_egp"]}>
          {(props) => (
            <input
              {...props}
              className="input"
              dir="ltr"
              inputMode="decimal"
              value={fee}
              onChange={(event) => setFee(event.target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}

function typedAddress({ address }: AdminOrderPage): TypedAddress {
  const { city_id, block, street, house_number, notes } = address;
  return { city_id: String(city_id), block, street, house_number, notes };
}
