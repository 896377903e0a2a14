import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { changedMeanwhile } from "../../api/changed-meanwhile.ts";
import { allCities } from "../../api/cities.ts";
import type { Answer } from "../../api/lists.ts";
import { m } from "../../messages/compiled/messages.js";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { toast } from "../../ui/toasts.tsx";
import { useSubmission } from "../../ui/use-submission.ts";
import { AddressFields, type TypedAddress } from "../address-fields.tsx";
import { OrderConflict } from "../order-conflict.tsx";
import { useChangeOrder } from "../use-change-order.ts";
import { LineEditor } from "./line-editor.tsx";
import { contentOf, draftOf, type OrderDraft } from "./order-draft.ts";

interface Edited extends Answer<AdminOrderPage> {
  readonly message: string;
}

/** Changes an order that has not been sent: pieces, products, address, phone, fee. The total is worked out by the shop, and the customer told. */
export function EditOrderDialog({
  order,
  onClose,
}: {
  readonly order: AdminOrderPage;
  readonly onClose: () => void;
}) {
  const { send } = useChangeOrder();
  // The version that is edited: the page behind may read a newer one meanwhile, which must not be overwritten unseen.
  const [base, setBase] = useState(order);
  const before = draftOf(base);
  const [draft, setDraft] = useState(before);
  const { submit, isPending, failure, errors, message, clear } = useSubmission();
  const cities = useQuery(allCities).data;
  const conflict = changedMeanwhile<AdminOrderPage>(failure);
  const change = (changes: Partial<OrderDraft>) => setDraft({ ...draft, ...changes });

  const save = () =>
    submit(async () => {
      const { message: done } = await send<Edited>(order.id, "content", {
        method: "PUT",
        body: contentOf(draft, before),
        updatedAt: base.updated_at,
      });
      toast(done);
      onClose();
    });

  /** What is asked for delivery to a governorate; of the order's own what was agreed. */
  const feeOf = (cityId: string) =>
    cityId === before.city_id
      ? before.delivery_fee_egp
      : String(cities?.find(({ id }) => String(id) === cityId)?.delivery_fee_egp ?? draft.delivery_fee_egp);

  function changeAddress(address: TypedAddress) {
    const isUsualFee = draft.delivery_fee_egp === feeOf(draft.city_id);
    change({ ...address, ...(isUsualFee && { delivery_fee_egp: feeOf(address.city_id) }) });
  }

  return (
    <Dialog
      isOpen
      isWide
      title={m.edit_order_title({ number: order.order_no })}
      description={m.edit_order_description()}
      onClose={onClose}
      onSubmit={() => conflict === null && void save()}
      foot={
        <>
          <Button onClick={onClose}>{m.discard()}</Button>
          <Button
            kind="primary"
            type="submit"
            isPending={isPending}
            shortcut="Ctrl ↵"
            disabled={draft.lines.length === 0 || conflict !== null}
          >
            {m.save()}
          </Button>
        </>
      }
    >
      {conflict !== null ? (
        <OrderConflict
          conflict={conflict}
          before={before}
          draft={draft}
          onResolved={(merged) => {
            setBase(conflict.current);
            setDraft(merged);
            clear();
          }}
        />
      ) : (
        message !== null && <Notice tone="red">{message}</Notice>
      )}
      <LineEditor lines={draft.lines} errors={errors} onChange={(lines) => change({ lines })} />
      <AddressFields address={draft} errors={errors} onChange={changeAddress} />
      <div className="grid grid-cols-2 gap-3">
        <Field label={m.column_phone()} errors={errors["phone"]}>
          {(props) => (
            <input
              {...props}
              className="input"
              dir="ltr"
              inputMode="tel"
              value={draft.phone}
              onChange={(event) => change({ phone: event.target.value })}
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
              value={draft.delivery_fee_egp}
              onChange={(event) => change({ delivery_fee_egp: event.target.value })}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
