import { m } from "../../messages/compiled/messages.js";
import { TypedField } from "../../ui/field.tsx";
import type { OrderDraft } from "./order-draft.ts";

type Discount = Pick<OrderDraft, "discount_egp" | "discount_reason">;

/** Discount by staff on an order, with its reason. */
export function DiscountFields({
  discount,
  errors,
  onChange,
}: {
  readonly discount: Discount;
  readonly errors: Readonly<Partial<Record<string, readonly string[]>>>;
  readonly onChange: (changes: Partial<Discount>) => void;
}) {
  return (
    <>
      <TypedField
        label={m.staff_discount_field()}
        help={m.staff_discount_help()}
        errors={errors["discount_egp"]}
        dir="ltr"
        inputMode="decimal"
        maxLength={14}
        value={discount.discount_egp}
        onType={(typed) => onChange({ discount_egp: typed })}
      />
      <TypedField
        label={m.staff_discount_reason()}
        help={m.staff_discount_reason_help()}
        errors={errors["discount_reason"]}
        dir="auto"
        maxLength={200}
        value={discount.discount_reason}
        onType={(typed) => onChange({ discount_reason: typed })}
      />
    </>
  );
}
