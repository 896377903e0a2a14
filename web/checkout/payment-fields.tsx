import { ArrowLeftRight, Banknote, Landmark, type LucideIcon, Wallet } from "lucide-react";
import { formatRoundPrice } from "#contract/money.ts";
import { type PaymentMethod, paymentMethodTraits } from "#contract/payment-methods.ts";
import { m } from "#messages/compiled/messages.js";
import { Notice } from "#ui/notice.tsx";
import { Price } from "#ui/price.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import type { CheckoutTerms, CheckoutView } from "./load-checkout.ts";

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

const methodIcons: Readonly<Record<PaymentMethod, LucideIcon>> = {
  cash: Banknote,
  instapay: ArrowLeftRight,
  wallet: Wallet,
  bank: Landmark,
};

interface PaymentFieldsProps {
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
}

/** Payment: the methods of the shop, cash first with the amount to prepare, and what the order asks for first. */
export function PaymentFields(props: PaymentFieldsProps) {
  const { total, methods, accounts, payHours, terms, isNew, chosen = "cash" } = props;
  return (
    <fieldset className="step">
      <legend className="mb-4">
        <h2>{m.how_to_pay()}</h2>
      </legend>
      <div className="pay-methods">
        {methods.map((method) => {
          const Icon = methodIcons[method];
          return (
            <div key={method}>
              <label>
                <input type="radio" name="payment_method" value={method} defaultChecked={method === chosen} />
                <span>
                  <strong className="block font-medium">{methodNames[method]()}</strong>
                  <span className="small">
                    <MethodText method={method} total={total} payFirst={terms?.payFirst || null} />
                  </span>
                </span>
                <Icon size={24} aria-hidden="true" />
              </label>
              {!paymentMethodTraits[method].isPaidAtDoor && (
                <TransferTo
                  accounts={accounts.filter(({ kind }) => kind === method)}
                  total={total}
                  payHours={payHours}
                />
              )}
            </div>
          );
        })}
      </div>
      {terms !== null && (
        <div tabIndex={-1} {...(isNew && { "data-rejection": true })}>
          <input type="hidden" name="expected_terms" value={terms.terms} />
          {isNew ? (
            <Notice kind="warning">
              <MixedText text={terms.sentence} />
            </Notice>
          ) : (
            <p className="pay-terms">
              <Banknote size={24} aria-hidden="true" />
              <span>
                <MixedText text={terms.sentence} />
              </span>
            </p>
          )}
        </div>
      )}
    </fieldset>
  );
}

interface MethodTextProps {
  readonly method: PaymentMethod;
  readonly total: number | null;
  /** Amount to pay first, in piastres. */
  readonly payFirst: number | null;
}

/** Line below the name of a method: the cash to prepare, or the kind of transfer. */
function MethodText({ method, total, payFirst }: MethodTextProps) {
  if (method === "instapay") return m.method_instapay_text();
  if (method === "wallet") return m.method_wallet_text();
  if (method === "bank") return m.method_bank_text();
  if (total === null) return m.fact_cash_text();
  if (payFirst !== null) return <MixedText text={nowAndRest(payFirst, total - payFirst)} />;
  return (
    <>
      {m.have_cash_ready()} <Price amount={total} className="whitespace-nowrap" />
    </>
  );
}

interface TransferToProps {
  readonly accounts: CheckoutView["accounts"];
  readonly total: number | null;
  readonly payHours: number;
}

/** Accounts of a method and the amount, shown while it is chosen. The order's page and its e-mail name them again, with what to write in the note. */
function TransferTo({ accounts, total, payHours }: TransferToProps) {
  return (
    <div className="pay-method-accounts">
      <dl>
        {accounts.map(({ kind, address, name }) => (
          <div key={address}>
            <dt>
              <MixedText text={name === "" ? methodNames[kind]() : m.pay_to({ name })} />
            </dt>
            <dd>
              <bdi dir="ltr">{address}</bdi>
              <CopyButton
                text={address}
                label={`${m.copy_account()}: ${address}`}
                className="button second"
              />
            </dd>
          </div>
        ))}
        {total !== null && (
          <div>
            <dt>{m.pay_amount()}</dt>
            <dd>
              <Price amount={total} />
              <CopyButton text={String(total / 100)} label={m.copy_amount()} className="button second" />
            </dd>
          </div>
        )}
      </dl>
      <p className="small">{m.method_transfer_text({ hours: payHours })}</p>
    </div>
  );
}
