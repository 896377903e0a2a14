import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { AdminOrderPage } from "#contract/admin/orders/order.ts";
import { Notice } from "#ui/notice.tsx";
import { allCities } from "../../api/queries.ts";
import { LineEditor } from "../../catalogue/line-editor.tsx";
import { ConflictChoice } from "../../form/conflict-choice.tsx";
import { localised } from "../../language.ts";
import { m } from "../../messages/compiled/messages.js";
import { conflictIn, type EditConflict } from "../../request-failure.ts";
import { useMailNote } from "../../session/staff-session.ts";
import { Button } from "../../ui/button.tsx";
import { type Closable, Dialog } from "../../ui/dialog.tsx";
import { toast } from "../../ui/feedback.tsx";
import { TypedField } from "../../ui/field.tsx";
import { useSubmission } from "../../ui/submit-form.tsx";
import { Amount } from "../../ui/written-values.tsx";
import { useChangeOrder } from "../order/use-change-order.ts";
import {
  contentOf,
  type DraftField,
  differences,
  draftOf,
  mergeDrafts,
  type OrderDraft,
  previewOf,
} from "./order-draft.ts";
import { AddressFields, DiscountFields, GiftFields } from "./order-fields.tsx";
import { PreviewedTotals, useOrderPreview } from "./previewed-totals.tsx";

/** Edits an order before it is shipped: lines, name, e-mail, address, phone, fee, discount. Shows what the shop would charge before it is saved. */
export function EditOrderDialog({ order, onClose }: Closable & { readonly order: AdminOrderPage }) {
  const withMailNote = useMailNote();
  const { before, draft, change, preview, conflict, merge, save, isPending, errors, message } = useOrderEdit(
    order,
    onClose,
  );
  const city = useQuery(allCities).data?.find(({ id }) => String(id) === draft.city_id);
  const fee = preview.data?.delivery_fee_egp ?? order.delivery_fee_egp;
  return (
    <Dialog
      isOpen
      isWide
      title={m.edit_order_title({ number: order.order_no })}
      description={withMailNote(m.edit_order_description())}
      onClose={onClose}
      onSubmit={() => conflict === null && void save()}
      foot={
        <>
          <span className="strong grow small">
            {preview.data !== undefined && !preview.isError && (
              <>
                {m.column_total()}
                {m.colon()} <Amount pounds={preview.data.total} />
              </>
            )}
          </span>
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
          onResolved={(merged) => merge(conflict.current, merged)}
        />
      ) : (
        message !== null && <Notice kind="error">{message}</Notice>
      )}
      <LineEditor lines={draft.lines} errors={errors} onChange={(lines) => change({ lines })} />
      <AddressFields address={draft} errors={errors} onChange={change} />
      <div className="grid gap-3 md:grid-cols-2">
        <TypedField
          label={m.your_name()}
          help={m.order_copy_help()}
          errors={errors["name"]}
          dir="auto"
          value={draft.name}
          onType={(typed) => change({ name: typed })}
        />
        <TypedField
          label={m.email_optional()}
          errors={errors["email"]}
          type="email"
          dir="ltr"
          value={draft.email}
          onType={(typed) => change({ email: typed })}
        />
        <TypedField
          label={m.column_phone()}
          errors={errors["phone"]}
          dir="ltr"
          inputMode="tel"
          value={draft.phone}
          onType={(typed) => change({ phone: typed })}
        />
        <TypedField
          label={m.delivery_fee()}
          help={m.delivery_fee_help()}
          placeholder={String(fee)}
          errors={errors["delivery_fee_egp"]}
          dir="ltr"
          inputMode="decimal"
          value={draft.delivery_fee_egp}
          onType={(typed) => change({ delivery_fee_egp: typed })}
        />
        {order.gift !== null && <GiftFields draft={draft} errors={errors} onChange={change} />}
        <DiscountFields discount={draft} errors={errors} onChange={change} />
      </div>
      {draft.lines.length > 0 && (
        <PreviewedTotals
          preview={preview}
          city={city === undefined ? null : localised(city.name_ar, city.name_en)}
          was={order.total}
        />
      )}
    </Dialog>
  );
}

/** Draft of an order's content and its save over the edited version. `onSaved` runs after the save. */
function useOrderEdit(order: AdminOrderPage, onSaved: () => void) {
  const { send } = useChangeOrder();
  // The edited version. The page behind may refetch a newer version, which must not be overwritten unseen.
  const [base, setBase] = useState(order);
  const before = draftOf(base);
  const [draft, setDraft] = useState(before);
  const { submit, isPending, failure, errors, message, clear } = useSubmission();
  const preview = useOrderPreview(order.id, previewOf(draft));
  const conflict = conflictIn<AdminOrderPage>(failure);
  const change = (changes: Partial<OrderDraft>) => setDraft({ ...draft, ...changes });

  const save = () =>
    submit(async () => {
      const { message: done } = await send(
        "PUT /orders/{id}/content",
        order.id,
        contentOf(draft, before),
        base.updated_at,
      );
      toast(done);
      onSaved();
    });

  /** Continues with a merged draft, based on the version that the API reported. */
  function merge(current: AdminOrderPage, merged: OrderDraft) {
    setBase(current);
    setDraft(merged);
    clear();
  }

  return { before, draft, change, preview, conflict, merge, save, isPending, errors, message };
}

const labels: Readonly<Record<DraftField, () => string>> = {
  lines: m.products,
  city_id: m.column_city,
  area: m.address_area,
  block: m.address_block,
  street: m.address_street,
  house_number: m.address_house,
  notes: m.landmark,
  name: m.your_name,
  email: m.email_optional,
  phone: m.column_phone,
  gift_name: m.gift_recipient,
  gift_phone: m.gift_recipient_phone,
  gift_note: m.gift_note_field,
  delivery_fee_egp: m.delivery_fee,
  discount_egp: m.staff_discount_field,
  discount_reason: m.staff_discount_reason,
};

/** Shows the version of a colleague beside the typed one, and lets staff choose field by field. */
export function OrderConflict({
  conflict: { current, changedBy },
  before,
  draft,
  onResolved,
}: {
  readonly conflict: EditConflict<AdminOrderPage>;
  readonly before: OrderDraft;
  readonly draft: OrderDraft;
  readonly onResolved: (merged: OrderDraft) => void;
}) {
  const cities = useQuery(allCities).data;
  const notice = useRef<HTMLDivElement>(null);
  // Staff who press the save button have scrolled past this notice.
  useEffect(() => {
    notice.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const theirs = draftOf(current);
  const edited = new Set(differences(draft, before));
  const shown = (of: OrderDraft, name: DraftField): string => {
    if (name === "lines") {
      return of.lines.map((line) => `${line.name} × ${line.quantity}`).join(m.list_comma());
    }
    if (name === "delivery_fee_egp" && of[name] === "") return String(current.delivery_fee_egp);
    if (name !== "city_id") return of[name];
    const city = cities?.find(({ id }) => String(id) === of.city_id);
    return city === undefined ? "" : localised(city.name_ar, city.name_en);
  };
  return (
    <div ref={notice}>
      <ConflictChoice
        changedBy={changedBy}
        fields={differences(draft, theirs).map((name) => ({
          name,
          label: labels[name](),
          theirs: shown(theirs, name),
          mine: shown(draft, name),
          isMine: edited.has(name),
        }))}
        onResolved={(kept) => onResolved(mergeDrafts(theirs, draft, kept))}
      />
    </div>
  );
}
