import type { FieldErrors } from "#contract/field-errors.ts";
import { m } from "#messages/compiled/messages.js";
import { StreetFields } from "../addresses/street-fields.tsx";
import type { FormValues } from "../form/posted-form.ts";
import { DeliverTo } from "./address-choice.tsx";
import { ContactFields, EmailFold, NoteField } from "./contact-fields.tsx";
import { GiftFields } from "./gift-fields.tsx";
import type { CheckoutView } from "./load-checkout.ts";

interface RecipientProps {
  readonly typed: FormValues;
  readonly errors: FieldErrors;
  readonly view: CheckoutView;
  /** Whether the order is delivered to a first address, which has its fields here. */
  readonly isFirst: boolean;
}

/** Fields of the recipient: governorate and street of a first address, contact, note and gift. */
export function Recipient({ view, isFirst, ...fields }: RecipientProps) {
  const { cart, cities, isGuest } = view;
  const { typed, errors } = fields;
  return (
    <section className="step">
      <h2>{isFirst ? m.deliver_to() : isGuest ? m.about_you() : m.contact_title()}</h2>
      {isFirst && <DeliverTo view={view} errors={errors["city_id"] ?? errors["address_id"]} />}
      <ContactFields {...fields} view={view} />
      {isFirst && (
        <StreetFields
          values={typed}
          errors={errors}
          areas={cities.find(({ id }) => id === cart.cityId)?.areas}
          hasLandmark={false}
        />
      )}
      <div>
        <NoteField {...fields} hasLandmark={isFirst} />
        <EmailFold {...fields} view={view} />
        <GiftFields {...fields} />
      </div>
    </section>
  );
}
