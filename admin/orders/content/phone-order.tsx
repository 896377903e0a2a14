import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useMemo, useState } from "react";
import { useNavigate } from "react-router";
import type { Caller } from "#contract/admin/customers/caller.ts";
import type { OrderPreview } from "#contract/admin/orders/order-preview.ts";
import { type Language, languages } from "#contract/language.ts";
import { staffChannels } from "#contract/orders/order-channel.ts";
import type { PaymentMethod } from "#contract/payment-methods.ts";
import { parsePhone } from "#contract/phone/phone.ts";
import { Notice } from "#ui/notice.tsx";
import { cacheRow } from "../../api/cache-row.ts";
import { randomId, request } from "../../api/request.ts";
import type { EditedLine } from "../../catalogue/line-editor.tsx";
import { m } from "../../messages/compiled/messages.js";
import { paymentMethodText, paymentTermsText } from "../../payments/payment-method-text.ts";
import { TermsFacts } from "../../payments/terms-facts.tsx";
import { rowPath } from "../../resources.ts";
import { toast } from "../../ui/feedback.tsx";
import { ChoiceField, TypedField } from "../../ui/field.tsx";
import { languageName } from "../../ui/language-name.ts";
import { useSubmission } from "../../ui/submit-form.tsx";
import { amountText } from "../../ui/written-values.tsx";
import { channelText } from "../order/channel-text.ts";
import type { CallerAddress } from "./known-caller.tsx";
import { discountBody } from "./order-draft.ts";
import { DiscountFields, type TypedAddress } from "./order-fields.tsx";
import { useOrderPreview } from "./previewed-totals.tsx";

const noAddress: TypedAddress = { city_id: "", area: "", block: "", street: "", house_number: "", notes: "" };
const noTexts: PhoneOrderTexts = {
  name: "",
  phone: "",
  email: "",
  language: "ar",
  source: "phone",
  coupon: "",
  note: "",
  discount_egp: "",
  discount_reason: "",
  payment_method: "cash",
  excuse_reason: "",
};

/** Draft of a phone order: typed fields, amounts, and placing it. */
export function usePhoneOrder() {
  const client = useQueryClient();
  const navigate = useNavigate();
  // Idempotency key: retries never place a second order.
  const key = useMemo(randomId, []);
  const [texts, setTexts] = useState(noTexts);
  const changeTexts = (changes: Partial<PhoneOrderTexts>) => setTexts((typed) => ({ ...typed, ...changes }));
  const [address, setAddress] = useState(noAddress);
  const [lines, setLines] = useState<readonly EditedLine[]>([]);
  const [isDone, setDone] = useState(false);
  const { submit, isPending, errors, message } = useSubmission();
  const products = lines.map(({ id, quantity }) => ({ product_id: id, quantity }));
  const preview = useOrderPreview(null, {
    lines: products,
    ...(address.city_id !== "" && { city_id: Number(address.city_id) }),
    discount_egp: discountBody(texts).discount_egp,
    coupon: texts.coupon,
    payment_method: texts.payment_method,
    ...(parsePhone(texts.phone) !== null && { phone: texts.phone }),
  });

  /** Fills name, e-mail and language with those of a known customer, and the address with the chosen one. */
  function fillIn({ name, email, language }: Caller, chosen: CallerAddress | null) {
    changeTexts({ name, email, language });
    if (chosen === null) return;
    const { city_id, area, block, street, house_number, notes } = chosen;
    setAddress({ city_id: String(city_id), area, block, street, house_number, notes });
  }

  const send = () =>
    submit(async () => {
      const { discount_egp: _, discount_reason: __, excuse_reason, ...typed } = texts;
      const { message: done, data } = await request("POST /orders", {
        headers: { "Idempotency-Key": key },
        body: {
          ...typed,
          ...discountBody(texts),
          ...(texts.payment_method === "cash" && excuse_reason !== "" && { excuse_reason }),
          address: { ...address, city_id: Number(address.city_id) },
          lines: products,
        },
      });
      setDone(true);
      const saysMore = data.payment.state === "waiting" || (texts.coupon !== "" && data.coupon === null);
      toast(saysMore ? done : m.order_made({ number: data.order_no }));
      await cacheRow(client, "orders", data);
      setTimeout(() => navigate(rowPath("orders", data.id), { replace: true }));
    });

  return {
    texts,
    changeTexts,
    address,
    setAddress,
    lines,
    setLines,
    fillIn,
    preview,
    send,
    isPending,
    errors,
    message,
    isDirty:
      !isDone && (texts.name !== "" || texts.phone !== "" || lines.length > 0 || address !== noAddress),
  };
}

interface PhoneOrderTexts {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly language: Language;
  readonly source: (typeof staffChannels)[number];
  readonly coupon: string;
  readonly note: string;
  readonly discount_egp: string;
  readonly discount_reason: string;
  readonly payment_method: PaymentMethod;
  readonly excuse_reason: string;
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
        <ChoiceField
          label={m.order_channel()}
          errors={errors["source"]}
          value={texts.source}
          choices={staffChannels}
          nameOf={channelText}
          onChoose={(source) => onChange({ source })}
        />
      </div>
    </section>
  );
}

/** Payment of a phone order: its method, its terms with their reason, and the reason of an excuse. Renders nothing while there is no choice. */
export function PaymentFields({
  texts,
  errors,
  onChange,
  payment,
}: FieldsProps & { readonly payment: OrderPreview["payment"] }) {
  if (payment === null) return null;
  const { methods, terms, to_pay_first_egp: first } = payment;
  return (
    <>
      {methods.length > 1 && (
        <ChoiceField
          label={m.payment_method()}
          errors={errors["payment_method"]}
          value={texts.payment_method}
          choices={methods}
          nameOf={paymentMethodText}
          onChoose={(payment_method) => onChange({ payment_method })}
        />
      )}
      {first > 0 && (
        <Notice kind="info">
          {m.asked_first({ terms: `${paymentTermsText(terms)}, ${amountText(first)}` })}
          <TermsFacts facts={payment.terms_facts} />
        </Notice>
      )}
      {first > 0 && texts.payment_method === "cash" && (
        <TypedField
          label={m.excuse_with_reason()}
          errors={errors["excuse_reason"]}
          dir="auto"
          maxLength={200}
          value={texts.excuse_reason}
          onType={(typed) => onChange({ excuse_reason: typed })}
        />
      )}
    </>
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
