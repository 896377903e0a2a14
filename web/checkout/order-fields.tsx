import { m } from "#messages/compiled/messages.js";
import { FieldFrame } from "../ui/field.tsx";
import { PhoneField } from "../ui/phone-field.tsx";
import { Price } from "../ui/price.tsx";
import type { CheckoutAnswer } from "./checkout-answer.ts";

interface OrderFieldsProps {
  readonly answer: CheckoutAnswer;
  readonly phone: string;
  readonly total: number;
}

export function OrderFields({ answer: { typed, errors }, phone, total }: OrderFieldsProps) {
  return (
    <>
      <section className="step">
        <h2>2. {m.contact_title()}</h2>
        <PhoneField
          help={m.help_phone_order()}
          defaultValue={typed?.phone ?? phone}
          errors={errors["phone"]}
        />
      </section>
      <section className="step">
        <h2>3. {m.payment_title()}</h2>
        <label className="choice">
          <input type="radio" name="payment_method" value="cash" defaultChecked />
          <span>
            <strong className="block font-medium">{m.cash_on_delivery()}</strong>
            <span className="small soft">
              {m.have_cash_ready()} <Price amount={total} className="whitespace-nowrap" />
            </span>
          </span>
        </label>
      </section>
      <section className="step">
        <h2>4. {m.note_title()}</h2>
        <FieldFrame label={m.label_note()} optional errors={errors["note"]}>
          {(described) => (
            <textarea
              className="input"
              name="note"
              dir="auto"
              rows={3}
              maxLength={500}
              placeholder={m.placeholder_note()}
              defaultValue={typed?.note}
              {...described}
            />
          )}
        </FieldFrame>
      </section>
    </>
  );
}
