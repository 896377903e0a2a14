import { ChevronLeft, Globe, Printer } from "lucide-react";
import { data } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { findOrder } from "#shop/orders/order.ts";
import { Button } from "#ui/button.tsx";
import { paths } from "../paths.ts";
import { languageContext, shopContext } from "../request-context.ts";
import { routeId } from "../route-id.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { requireCustomer } from "../session/require-customer.ts";
import { LanguageLink } from "../shell/language-link.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import type { Route } from "./+types/receipt-page.ts";
import { type ReceiptView, receiptView } from "./order-view.ts";
import { ReceiptLines, ReceiptSums } from "./receipt-lines.tsx";
import "../styles/receipt.css";
import { orderStatuses } from "#contract/order-statuses.ts";
import { formatDate } from "#messages/format.ts";
import { orderStatusName } from "#messages/order-status.ts";
import { AddressLines } from "../addresses/address-lines.tsx";
import { useLanguage } from "../language/use-language.ts";
import { useShopDetails } from "../shell/shell-data.ts";
import { ShopLogo } from "../shell/shop-logo.tsx";
import { MixedText } from "../ui/mixed-text.tsx";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const customer = requireCustomer(context, url);
  const { db, catalogue } = context.get(shopContext);
  const order = await findOrder(db, customer.id, { orderId: routeId(params.id) });
  if (order === null) throw data(null, { status: 404 });
  const seller = await catalogue.settings();
  return { receipt: receiptView(order, seller, customer.name, context.get(languageContext)) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { kind = "summary", number = "" } = loaderData?.receipt ?? {};
  return pageMeta(matches, { title: `${receiptTitle(kind)} ${number}`, robots: "noindex" });
}

export default function ReceiptPage({ loaderData: { receipt } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <div className="receipt-tools">
        <LinkTo to={paths.order(receipt.orderId)} className="button ghost">
          <ChevronLeft size={18} className="mirror" aria-hidden="true" />
          {m.back_to_order()}
        </LinkTo>
        <LanguageLink className="button second">
          <Globe size={18} aria-hidden="true" />
        </LanguageLink>
        <PrintButton />
      </div>
      <article className="receipt">
        <ReceiptHead receipt={receipt} />
        <ReceiptLines lines={receipt.lines} />
        <ReceiptSums receipt={receipt} />
        {receipt.vat !== null && (
          <p className="small soft">
            {m.prices_include_vat()} {m.not_tax_document()}
          </p>
        )}
      </article>
    </div>
  );
}

/** Button that opens the print dialog; hidden without scripts. */
function PrintButton() {
  if (!useHydrated()) return null;
  return (
    <Button kind="primary" onClick={() => window.print()}>
      <Printer size={18} aria-hidden="true" />
      {m.print()}
    </Button>
  );
}

/** Title of the paper: a sales receipt once the order was delivered, a summary before. */
function receiptTitle(kind: ReceiptView["kind"]): string {
  return kind === "receipt" ? m.sales_receipt() : m.paper_order_summary();
}

function ReceiptHead({ receipt }: { readonly receipt: ReceiptView }) {
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
