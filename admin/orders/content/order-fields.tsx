import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { allCities, suggestedAreas } from "../../api/queries.ts";
import { localised } from "../../language.ts";
import { m } from "../../messages/compiled/messages.js";
import { Field, TypedField } from "../../ui/field.tsx";
import type { OrderDraft } from "./order-draft.ts";

export interface TypedAddress {
  readonly city_id: string;
  readonly area: string;
  readonly block: string;
  readonly street: string;
  readonly house_number: string;
  readonly notes: string;
}

const lines = [
  { name: "area", label: m.address_area },
  { name: "block", label: m.address_block },
  { name: "street", label: m.address_street },
  { name: "house_number", label: m.address_house },
  { name: "notes", label: m.landmark },
] as const;

export function AddressFields({
  address,
  errors,
  onChange,
}: {
  readonly address: TypedAddress;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly onChange: (address: TypedAddress) => void;
}) {
  const cities = useQuery(allCities);
  const suggested = useQuery(suggestedAreas).data ?? [];
  const areas = suggested.find(({ city_id }) => String(city_id) === address.city_id)?.areas ?? [];
  const listId = useId();
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <Field label={m.column_city()} errors={errors["address.city_id"]}>
        {(props) => (
          <select
            {...props}
            className="input"
            value={address.city_id}
            onChange={(event) => onChange({ ...address, city_id: event.target.value })}
          >
            <option value="">{m.choose()}</option>
            {(cities.data ?? []).map(({ id, name_ar, name_en }) => (
              <option key={id} value={id}>
                {localised(name_ar, name_en)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {lines.map(({ name, label }) => (
        <TypedField
          key={name}
          label={label()}
          errors={errors[`address.${name}`]}
          dir="auto"
          value={address[name]}
          list={name === "area" ? listId : undefined}
          onType={(typed) => onChange({ ...address, [name]: typed })}
        />
      ))}
      <datalist id={listId}>
        {areas.map((area) => (
          <option key={area} value={area} />
        ))}
      </datalist>
    </div>
  );
}

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

type GiftDraft = Pick<OrderDraft, "gift_name" | "gift_phone" | "gift_note">;

/** Recipient of a gift and the note that is printed. */
export function GiftFields({
  draft,
  errors,
  onChange,
}: {
  readonly draft: GiftDraft;
  readonly errors: Readonly<Partial<Record<string, readonly string[]>>>;
  readonly onChange: (changes: Partial<GiftDraft>) => void;
}) {
  return (
    <>
      <TypedField
        label={m.gift_recipient()}
        errors={errors["gift.name"]}
        dir="auto"
        maxLength={80}
        value={draft.gift_name}
        onType={(typed) => onChange({ gift_name: typed })}
      />
      <TypedField
        label={m.gift_recipient_phone()}
        errors={errors["gift.phone"]}
        dir="ltr"
        inputMode="tel"
        value={draft.gift_phone}
        onType={(typed) => onChange({ gift_phone: typed })}
      />
      <TypedField
        label={m.gift_note_field()}
        errors={errors["gift.note"]}
        dir="auto"
        rows={3}
        maxLength={300}
        value={draft.gift_note}
        onType={(typed) => onChange({ gift_note: typed })}
      />
    </>
  );
}
