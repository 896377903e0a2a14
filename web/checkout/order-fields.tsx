import { Plus } from "lucide-react";
import { Fragment } from "react";
import type { FieldErrors } from "#contract/field-errors.ts";
import { formatRoundPrice } from "#contract/money.ts";
import { type PaymentMethod, paymentMethodTraits } from "#contract/payment-methods.ts";
import { m } from "#messages/compiled/messages.js";
import { Notice } from "#ui/notice.tsx";
import { Price } from "#ui/price.tsx";
import type { FormValues } from "../form/posted-form.ts";
import { EmailField, NameField, PhoneField } from "../ui/contact-fields.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { TextAreaField } from "../ui/field.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import type { CheckoutTerms, CheckoutView } from "./load-checkout.ts";

interface FieldsProps {
  readonly typed: FormValues;
  readonly errors: FieldErrors;
}

/** Contact of the order. Only a guest types name and e-mail. */
export function ContactFields({
  typed,
  errors,
  view: { isGuest, contact },
}: FieldsProps & { readonly view: CheckoutView }) {
  const phone = (
    <PhoneField
      help={m.help_phone_order()}
      defaultValue={typed["phone"] ?? contact.phone}
      errors={errors["phone"]}
    />
  );
  if (!isGuest) {
    return (
      <section className="step">
        <h2>{m.contact_title()}</h2>
        {phone}
      </section>
    );
  }
  return (
    <section className="step">
      <h2>{m.about_you()}</h2>
      <div className="form-pair">
        <NameField defaultValue={typed["name"] ?? contact.name} errors={errors["name"]} />
        {phone}
      </div>
      <EmailField
        optional
        help={m.help_email_order()}
        defaultValue={typed["email"] ?? contact.email}
        errors={errors["email"]}
      />
    </section>
  );
}

/** Note for the courier, folded until it is wanted. */
export function NoteField({ typed, errors }: FieldsProps) {
  const note = typed["note"] ?? "";
  return (
    <details className="note-fold" open={note !== "" || errors["note"] !== undefined}>
      <summary>
        <Plus size={18} aria-hidden="true" />
        <span className="link">{m.note_add()}</span>
      </summary>
      <TextAreaField
        label={m.label_note()}
        optional
        errors={errors["note"]}
        name="note"
        rows={3}
        maxLength={500}
        placeholder={m.placeholder_note()}
        defaultValue={note}
      />
    </details>
  );
}

const methodNames: Readonly<Record<PaymentMethod, () => string>> = {
  cash: m.cash_on_delivery,
  instapay: m.method_instapay,
  wallet: m.method_wallet,
  bank: m.method_bank,
};

function nowAndRest(now: number, rest: number): string {
  const words = { now: formatRoundPrice(now), rest: formatRoundPrice(rest) };
  return rest > 0 ? m.pay_now_and_rest(words) : m.pay_now_all(words);
}

/** Payment: the methods of the shop, cash first with the amount to prepare, and what the order asks for first. */
export function PaymentFields({
  total,
  methods,
  accounts,
  payHours,
  terms,
  isNew,
  chosen = "cash",
}: {
  /** Null until the delivery fee is known. */
  readonly total: number | null;
  readonly methods: readonly PaymentMethod[];
  /** Accounts for the methods that are not paid at the door. */
  readonly accounts: CheckoutView["accounts"];
  readonly payHours: number;
  readonly terms: CheckoutTerms | null;
  /** Whether the customer has just learned the terms, by a rejection. */
  readonly isNew: boolean;
  readonly chosen?: string | undefined;
}) {
  return (
    <fieldset className="step">
      <legend className="mb-3">
        <h2>{m.payment_title()}</h2>
      </legend>
      {methods.map((method) => (
        <Fragment key={method}>
          <label className="choice">
            <input type="radio" name="payment_method" value={method} defaultChecked={method === chosen} />
            <span>
              <strong className="block font-medium">{methodNames[method]()}</strong>
              <span className="small soft">
                {!paymentMethodTraits[method].isPaidAtDoor ? (
                  m.method_transfer_text({ hours: payHours })
                ) : total === null ? (
                  m.fact_cash_text()
                ) : !terms?.payFirst ? (
                  <>
                    {m.have_cash_ready()} <Price amount={total} className="whitespace-nowrap" />
                  </>
                ) : (
                  <MixedText text={nowAndRest(terms.payFirst, total - terms.payFirst)} />
                )}
              </span>
            </span>
          </label>
          <Accounts accounts={accounts.filter(({ kind }) => kind === method)} />
        </Fragment>
      ))}
      {terms !== null && (
        <div tabIndex={-1} {...(isNew && { "data-rejection": true })}>
          <input type="hidden" name="expected_terms" value={terms.terms} />
          <Notice kind={isNew ? "warning" : "info"}>
            <MixedText text={terms.sentence} />
          </Notice>
        </div>
      )}
    </fieldset>
  );
}

/** Accounts of a method, shown while it is chosen. The order's page and its e-mail name them again, with what to write in the note. */
function Accounts({ accounts }: { readonly accounts: CheckoutView["accounts"] }) {
  if (accounts.length === 0) return null;
  return (
    <ul className="choice-accounts">
      {accounts.map(({ address, name }) => (
        <li key={address}>
          <span>
            <bdi dir="ltr">{address}</bdi>
            {name !== "" && (
              <span className="small soft block">
                <MixedText text={m.pay_to({ name })} />
              </span>
            )}
          </span>
          <CopyButton text={address} label={`${m.copy_account()}: ${address}`} />
        </li>
      ))}
    </ul>
  );
}
