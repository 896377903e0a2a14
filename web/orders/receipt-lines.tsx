import { inLanguage } from "#contract/language.ts";
import { m } from "#messages/compiled/messages.js";
import { payingOfOrder } from "#messages/payment-words.ts";
import { Discount, Price } from "#ui/price.tsx";
import { CreditRows } from "../cart/sums.tsx";
import { useLanguage } from "../language/use-language.ts";
import { MixedText } from "../ui/mixed-text.tsx";
import type { ReceiptView } from "./order-view.ts";

/** Lines of a receipt at full price. */
export function ReceiptLines({ lines }: Pick<ReceiptView, "lines">) {
  return (
    <table className="receipt-lines">
      <thead>
        <tr>
          <th scope="col">{m.receipt_product()}</th>
          <th scope="col">{m.quantity()}</th>
          <th scope="col">{m.receipt_unit_price()}</th>
          <th scope="col">{m.total()}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, name, quantity, contents, refused, cameBack, unitPrice, total, isGift }) => (
          <tr key={id}>
            <th scope="row">
              <MixedText text={name} />
              {contents !== "" && (
                <span className="small soft block">
                  <MixedText text={contents} />
                </span>
              )}
              {refused > 0 && (
                <span className="small soft block">{m.refused_pieces({ count: refused })}</span>
              )}
              {cameBack > 0 && (
                <span className="small soft block">{m.returned_pieces({ count: cameBack })}</span>
              )}
            </th>
            <td data-label={m.quantity()}>{quantity}</td>
            <td data-label={m.receipt_unit_price()}>
              <Price exact amount={unitPrice} className="whitespace-nowrap" />
            </td>
            <td data-label={m.total()}>
              {isGift ? m.gift() : <Price exact amount={total} className="whitespace-nowrap" />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Sums of a receipt, from the full prices to the amount to pay and its tax. */
export function ReceiptSums({ receipt }: { readonly receipt: ReceiptView }) {
  const { totals, address, vat } = receipt;
  const language = useLanguage();
  const rows = [
    { label: m.subtotal(), amount: <Price exact amount={totals.subtotal} className="" /> },
    ...(totals.discount === 0
      ? []
      : [{ label: m.discount(), amount: <Discount exact amount={totals.discount} /> }]),
    ...totals.offers
      .filter(({ amount }) => amount > 0)
      .map(({ label_en, label_ar, amount }) => ({
        label: inLanguage(language, label_ar, label_en),
        amount: <Discount exact amount={amount} />,
      })),
    ...(totals.staffDiscount === 0
      ? []
      : [{ label: m.staff_discount(), amount: <Discount exact amount={totals.staffDiscount} /> }]),
    ...(totals.coupon === null
      ? []
      : [
          {
            label: m.coupon_takes_off({ code: totals.coupon.code }),
            amount: <Discount exact amount={totals.coupon.takenOff} />,
          },
        ]),
    {
      label: m.delivery_to({ city: address.city }),
      amount: <Price exact amount={totals.deliveryFee} className="" />,
    },
    ...(totals.refused === 0
      ? []
      : [{ label: m.refused_at_door(), amount: <Discount exact amount={totals.refused} /> }]),
    ...(totals.cameBack === 0
      ? []
      : [{ label: m.returned_later(), amount: <Discount exact amount={totals.cameBack} /> }]),
  ];
  return (
    <dl className="sums receipt-sums">
      {rows.map(({ label, amount }) => (
        <div key={label}>
          <dt>
            <MixedText text={label} />
          </dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className="total">
        <dt>{m.total()}</dt>
        <dd>
          <Price exact amount={totals.total} />
        </dd>
      </div>
      <CreditRows exact {...totals} />
      {vat !== null && (
        <div>
          <dt>
            <MixedText text={m.receipt_vat_share({ percent: vat.percent })} />
          </dt>
          <dd>
            <Price exact amount={vat.amount} className="" />
          </dd>
        </div>
      )}
      <div>
        <dt>{m.payment_title()}</dt>
        <dd>{payingOfOrder(totals)}</dd>
      </div>
    </dl>
  );
}
