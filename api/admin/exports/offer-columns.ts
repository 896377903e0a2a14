import { m } from "#messages/compiled/messages.js";
import type { AdminOffer } from "#shop/offers/admin-offers.ts";
import type { OfferTerms } from "#shop/pricing/offer.ts";
import { amountCell, flagCell, timeCell } from "./cells.ts";
import type { CsvColumn } from "./csv-answer.ts";

const kindNames = {
  percent: m.csv_offer_percent,
  amount: m.csv_offer_amount,
  buy_x_get_y: m.csv_offer_buy_x_get_y,
  bundle: m.csv_offer_bundle,
  gift: m.csv_offer_gift,
  free_delivery: m.csv_offer_free_delivery,
} as const satisfies Record<OfferTerms["kind"], unknown>;

/** Columns of offers with their figures. */
export const offerColumns: readonly CsvColumn<AdminOffer>[] = [
  { title: m.csv_id, cell: (offer) => offer.id },
  { title: m.csv_name_ar, cell: (offer) => offer.name_ar },
  { title: m.csv_name_en, cell: (offer) => offer.name_en },
  { title: m.csv_offer_kind, cell: (offer, locale) => kindNames[offer.terms.kind]({}, { locale }) },
  { title: m.csv_active, cell: (offer, language) => flagCell(offer.active, language) },
  { title: m.csv_start, cell: (offer) => timeCell(offer.starts_at) },
  { title: m.csv_end, cell: (offer) => timeCell(offer.ends_at) },
  { title: m.csv_percent, cell: ({ terms }) => percentOf(terms) },
  { title: m.csv_amount, cell: ({ terms }) => amountCell(amountOf(terms)) },
  {
    title: m.csv_min_subtotal,
    cell: ({ terms }) => amountCell("min_subtotal" in terms ? terms.min_subtotal : null),
  },
  {
    title: m.csv_combines_with_coupons,
    cell: (offer, language) => flagCell(offer.combines_with_coupons, language),
  },
  { title: m.csv_orders, cell: (offer) => offer.orders },
  { title: m.csv_offer_given, cell: (offer) => amountCell(offer.given) },
  { title: m.csv_average_order, cell: (offer) => amountCell(offer.average_order) },
  { title: m.csv_created, cell: (offer) => timeCell(offer.created_at) },
];

function percentOf(terms: OfferTerms): number | null {
  if (terms.kind === "percent") return terms.percent / 100;
  return terms.kind === "buy_x_get_y" ? terms.get.percent / 100 : null;
}

/** Amount off the order, or price of a bundle. */
function amountOf(terms: OfferTerms): number | null {
  if (terms.kind === "amount") return terms.amount;
  return terms.kind === "bundle" ? terms.price : null;
}
