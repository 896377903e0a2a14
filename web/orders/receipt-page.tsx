import { ChevronLeft, Globe, Printer } from "lucide-react";
import { data } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { findOrder } from "#shop/orders/order.ts";
import { paths } from "../paths.ts";
import { languageContext, shopContext } from "../request-context.ts";
import { routeId } from "../route-id.ts";
import { pageMeta } from "../seo/page-meta.ts";
import { requireCustomer } from "../session/require-customer.ts";
import { LanguageLink } from "../shell/language-link.tsx";
import { LinkTo } from "../ui/link-to.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import type { Route } from "./+types/receipt-page.ts";
import { ReceiptHead, receiptTitle } from "./receipt-head.tsx";
import { ReceiptLines } from "./receipt-lines.tsx";
import { ReceiptSums } from "./receipt-sums.tsx";
import { receiptView } from "./receipt-view.ts";
import "../styles/receipt.css";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const customer = requireCustomer(context, url);
  const { db, catalogue } = context.get(shopContext);
  const order = await findOrder(db, customer.id, { orderId: routeId(params.id) });
  if (order === null) throw data(null, { status: 404 });
  const seller = await catalogue.settings();
  return { receipt: receiptView(order, seller, customer.name, context.get(languageContext)) };
}

export const handle = { chatAtEnd: true };

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
        <p className="small soft">
          {receipt.vat !== null && `${m.prices_include_vat()} `}
          {m.not_tax_document()}
        </p>
      </article>
    </div>
  );
}

/** Button that opens the print dialog; hidden without scripts. */
function PrintButton() {
  if (!useHydrated()) return null;
  return (
    <button type="button" className="button" onClick={() => window.print()}>
      <Printer size={18} aria-hidden="true" />
      {m.print()}
    </button>
  );
}
