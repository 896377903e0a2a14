import type { ReactNode } from "react";
import { type Language, languages } from "#contract/language.ts";
import { m } from "../../messages/compiled/messages.js";
import { ChoiceField } from "../../ui/choice-field.tsx";
import { TypedField } from "../../ui/field.tsx";
import { languageName } from "../../ui/language-name.ts";
import { DiscountFields } from "./discount-fields.tsx";

export interface PhoneOrderTexts {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly language: Language;
  readonly coupon: string;
  readonly note: string;
  readonly discount_egp: string;
  readonly discount_reason: string;
}

interface FieldsProps {
  readonly texts: PhoneOrderTexts;
  readonly errors: Readonly<Partial<Record<string, readonly string[]>>>;
  readonly onChange: (changes: Partial<PhoneOrderTexts>) => void;
}

/** Panel with phone, known customer of the phone (`children`), name, e-mail and language. */
export function CustomerFields({
  texts,
  errors,
  onChange,
  children,
}: FieldsProps & { readonly children: ReactNode }) {
  return (
    <section className="panel panel-body stack" style={{ gap: 14 }} aria-label={m.customer()}>
      <h2>{m.customer()}</h2>
      <TypedField
        label={m.column_phone()}
        errors={errors["phone"]}
        dir="ltr"
        inputMode="tel"
        value={texts.phone}
        onType={(typed) => onChange({ phone: typed })}
      />
      {children}
      <div className="grid gap-3 md:grid-cols-2">
        <TypedField
          label={m.your_name()}
          errors={errors["name"]}
          dir="auto"
          value={texts.name}
          onType={(typed) => onChange({ name: typed })}
        />
        <TypedField
          label={m.email_optional()}
          errors={errors["email"]}
          type="email"
          dir="ltr"
          value={texts.email}
          onType={(typed) => onChange({ email: typed })}
        />
        <ChoiceField
          label={m.language_of_customer()}
          help={m.language_of_customer_help()}
          errors={errors["language"]}
          value={texts.language}
          choices={languages}
          nameOf={languageName}
          onChoose={(language) => onChange({ language })}
        />
      </div>
    </section>
  );
}

/** Panel with coupon, discount and note, followed by its children. */
export function OrderExtras({
  texts,
  errors,
  onChange,
  children,
}: FieldsProps & { readonly children: ReactNode }) {
  return (
    <section className="panel panel-body stack" style={{ gap: 14 }} aria-label={m.column_total()}>
      <TypedField
        label={m.coupon()}
        errors={errors["coupon"]}
        dir="ltr"
        value={texts.coupon}
        onType={(typed) => onChange({ coupon: typed })}
      />
      <DiscountFields discount={texts} errors={errors} onChange={onChange} />
      <TypedField
        label={m.customer_note()}
        errors={errors["note"]}
        dir="auto"
        rows={2}
        maxLength={500}
        value={texts.note}
        onType={(typed) => onChange({ note: typed })}
      />
      {children}
    </section>
  );
}
