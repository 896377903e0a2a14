import type { ReactNode } from "react";
import { m } from "../../messages/compiled/messages.js";
import { Field } from "../../ui/field.tsx";

export interface PhoneOrderTexts {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly coupon: string;
  readonly note: string;
}

interface FieldsProps {
  readonly texts: PhoneOrderTexts;
  readonly errors: Readonly<Partial<Record<string, readonly string[]>>>;
  readonly onChange: (changes: Partial<PhoneOrderTexts>) => void;
}

export function CustomerFields({ texts, errors, onChange }: FieldsProps) {
  return (
    <section className="panel panel-body stack" style={{ gap: 14 }} aria-label={m.customer()}>
      <h2>{m.customer()}</h2>
      <Field label={m.column_phone()} errors={errors["phone"]}>
        {(props) => (
          <input
            {...props}
            className="input"
            dir="ltr"
            inputMode="tel"
            value={texts.phone}
            onChange={(event) => onChange({ phone: event.target.value })}
          />
        )}
      </Field>
      <Field label={m.your_name()} errors={errors["name"]}>
        {(props) => (
          <input
            {...props}
            className="input"
            dir="auto"
            value={texts.name}
            onChange={(event) => onChange({ name: event.target.value })}
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
            value={texts.email}
            onChange={(event) => onChange({ email: event.target.value })}
          />
        )}
      </Field>
    </section>
  );
}

/** Panel with coupon and note, followed by its children. */
export function OrderExtras({
  texts,
  errors,
  onChange,
  children,
}: FieldsProps & { readonly children: ReactNode }) {
  return (
    <section className="panel panel-body stack" style={{ gap: 14 }} aria-label={m.column_total()}>
      <Field label={m.coupon()} errors={errors["coupon"]}>
        {(props) => (
          <input
            {...props}
            className="input"
            dir="ltr"
            value={texts.coupon}
            onChange={(event) => onChange({ coupon: event.target.value })}
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
            value={texts.note}
            onChange={(event) => onChange({ note: event.target.value })}
          />
        )}
      </Field>
      {children}
    </section>
  );
}
