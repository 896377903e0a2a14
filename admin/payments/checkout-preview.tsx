import { Copy } from "lucide-react";
import { m } from "../messages/compiled/messages.js";
import { LeftToRight } from "../ui/written-values.tsx";
import { paymentMethodText } from "./payment-method-text.ts";
import type { PaymentValues } from "./payment-settings-values.ts";

/** Choice of the methods as customers see it at the checkout, with the accounts as typed. */
export function CheckoutPreview({ values }: { readonly values: PaymentValues }) {
  const transfers = [
    { method: "instapay", addresses: [values.instapay_address] },
    { method: "wallet", addresses: values.wallet_numbers },
    { method: "bank", addresses: [values.bank_account] },
  ] as const;
  const on = transfers.flatMap(({ method, addresses }) => {
    const typed = addresses.filter((address) => address.trim() !== "");
    return typed.length === 0 ? [] : [{ method, addresses: typed }];
  });
  return (
    <section className="payments-preview stack" aria-label={m.payment_preview()}>
      <h2>{m.payment_preview()}</h2>
      <div className="panel panel-body stack">
        <h3>{m.payment_method()}</h3>
        <div className="payments-choice">
          <span className="strong">{m.payment_at_door()}</span>
          <span className="soft small">{m.payment_at_door_preview()}</span>
        </div>
        {on.map(({ method, addresses }) => (
          <div key={method} className="payments-choice" data-chosen>
            <span className="strong">{paymentMethodText(method)}</span>
            {addresses.map((address) => (
              <span key={address} className="payments-account row">
                <LeftToRight>{address}</LeftToRight>
                <Copy size={16} className="to-end" aria-hidden />
              </span>
            ))}
            {values.payee_name.trim() !== "" && (
              <span className="soft small">{m.payment_in_name_of({ name: values.payee_name })}</span>
            )}
          </div>
        ))}
      </div>
      <p className="soft small">{m.payment_preview_help({ hours: values.pay_hours })}</p>
    </section>
  );
}
