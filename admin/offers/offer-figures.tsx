import type { AdminOffer } from "#contract/admin/offer.ts";
import { m } from "../messages/compiled/messages.js";
import { Amount } from "../ui/written-values.tsx";

/** Figures of an offer over orders that were not cancelled or returned. */
export function OfferFigures({ offer }: { readonly offer: AdminOffer }) {
  const { orders, given_egp, average_order_egp } = offer;
  return (
    <section className="panel panel-body stack" aria-label={m.offer_figures()}>
      <h2>{m.offer_figures()}</h2>
      <dl className="facts">
        <dt className="soft">{m.nav_orders()}</dt>
        <dd className="strong">{orders}</dd>
        <dt className="soft">{m.offer_given()}</dt>
        <dd className="strong">
          <Amount pounds={given_egp} />
        </dd>
        <dt className="soft">{m.average_order()}</dt>
        <dd className="strong">{average_order_egp === null ? "—" : <Amount pounds={average_order_egp} />}</dd>
      </dl>
      <p className="soft small">{m.offer_figures_help()}</p>
    </section>
  );
}
