import { m } from "#messages/compiled/messages.js";
import { formatMoment, formatPrice } from "#messages/format.ts";
import type { PaymentAccount } from "#shop/payments/payment-settings.ts";
import { useLanguage } from "../language/use-language.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { Price } from "../ui/price.tsx";
import type { OrderView } from "./order-view.ts";

const kinds = { instapay: m.method_instapay, wallet: m.method_wallet, bank: m.method_bank } as const;

/** What is to be paid before the order is sent: amount, accounts and time. Renders nothing once it is paid. */
export function PaymentPanel({
  order: { number, payment, totals },
  accounts,
}: {
  readonly order: Pick<OrderView, "number" | "payment" | "totals">;
  readonly accounts: readonly PaymentAccount[];
}) {
  const language = useLanguage();
  const { missing, until } = payment;
  if (missing === 0) return null;
  const rest = totals.toPay - missing;
  return (
    <section className="step" aria-labelledby="payment-title">
      <h2 id="payment-title">{m.pay_held()}</h2>
      {until !== null && <p>{m.pay_until_moment({ moment: formatMoment(until, language) })}</p>}
      <dl className="sums">
        <div className="total">
          <dt>{m.pay_amount()}</dt>
          <dd>
            <Price amount={missing} />
            <CopyButton text={(missing / 100).toFixed(2)} label={m.copy_amount()} />
          </dd>
        </div>
        {accounts.map(({ kind, address, name }) => (
          <div key={address}>
            <dt>
              {kinds[kind]()}
              {name !== "" && <span className="small soft block">{m.pay_to({ name })}</span>}
            </dt>
            <dd>
              <bdi dir="ltr">{address}</bdi>
              <CopyButton text={address} label={m.copy_account()} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{m.pay_write_in_note()}</dt>
          <dd>
            <bdi dir="ltr">{number}</bdi>
            <CopyButton text={number} label={m.copy_order_number()} />
          </dd>
        </div>
      </dl>
      <p className="small soft">
        {accounts.length === 0 ? m.pay_no_account() : m.pay_confirmed_by_shop()}
        {rest > 0 && ` ${m.pay_rest_at_door({ amount: formatPrice(rest) })}`}
      </p>
    </section>
  );
}
