import { orderStatuses } from "#contract/order-statuses.ts";
import { m } from "#messages/compiled/messages.js";
import { formatDate } from "#messages/format.ts";
import { orderStatusName } from "#messages/order-status.ts";
import { AddressLines } from "../addresses/address-lines.tsx";
import { useLanguage } from "../language/use-language.ts";
import { useShopDetails } from "../shell/shell-data.ts";
import { ShopLogo } from "../shell/shop-logo.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import type { ReceiptView } from "./receipt-view.ts";

/** Title of the paper: a sales receipt once the order was delivered, a summary before. */
export function receiptTitle(kind: ReceiptView["kind"]): string {
  return kind === "receipt" ? m.sales_receipt() : m.paper_order_summary();
}

export function ReceiptHead({ receipt }: { readonly receipt: ReceiptView }) {
  const { kind, seller, number, date, statusId, customer, address } = receipt;
  const language = useLanguage();
  return (
    <>
      <header className="receipt-head">
        <ShopLogo alt={useShopDetails().brand} height={40} />
        <div>
          <h1>{receiptTitle(kind)}</h1>
          <p>
            {m.order_number()} <bdi dir="ltr">{number}</bdi>
          </p>
          <p className="soft">
            <time dateTime={date.toISOString()}>{formatDate(date, language)}</time>
          </p>
          {orderStatuses[statusId].tone === "muted" && (
            <p className="badge last">{orderStatusName(statusId, language)}</p>
          )}
        </div>
      </header>
      <div className="receipt-parties">
        <section>
          <h2>{m.receipt_seller()}</h2>
          <p className="font-medium">{seller.name}</p>
          {seller.address !== null && (
            <p>
              <MixedText text={seller.address} />
            </p>
          )}
          {seller.taxNumber !== null && (
            <p>
              {m.receipt_tax_number()}: <bdi dir="ltr">{seller.taxNumber}</bdi>
            </p>
          )}
        </section>
        <section>
          <h2>{m.receipt_customer()}</h2>
          <p className="font-medium">
            <bdi>{customer}</bdi>
          </p>
          <p>
            <AddressLines address={address} />
          </p>
          <p>
            <bdi dir="ltr">{address.phone}</bdi>
          </p>
        </section>
      </div>
    </>
  );
}
