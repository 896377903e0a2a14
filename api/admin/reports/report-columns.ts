import type { ReportGroup } from "#contract/admin/reports/sales-report.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import { toPounds } from "#contract/money.ts";
import { orderChannels } from "#contract/orders/order-channel.ts";
import { paymentMethods, paymentTerms } from "#contract/payment-methods.ts";
import { m } from "#messages/compiled/messages.js";
import { refundMethodName } from "#messages/return-names.ts";
import type { ReportRow } from "#shop/sales/sales-report.ts";
import { amountCell } from "../exports/cells.ts";
import type { CsvColumn } from "../exports/csv-response.ts";
import { channelNames, termNames } from "../exports/record-columns.ts";

const titles: Readonly<Record<ReportGroup, CsvColumn<never>["title"]>> = {
  day: m.csv_day,
  product: m.csv_product,
  family: m.csv_family,
  category: m.csv_category,
  city: m.csv_city,
  courier: m.csv_courier,
  method: m.csv_payment_method,
  channel: m.csv_channel,
  terms: m.csv_payment_terms,
  offer: m.csv_offer,
  coupon: m.csv_coupon,
};

/** Formats piastres; a negative amount is a number, because a file marks texts that begin with a minus. */
function moneyCell(piastres: number | null): string | number | null {
  return piastres !== null && piastres < 0 ? toPounds(piastres) : amountCell(piastres);
}

/** Returns the columns of a report's file: the group, then the same figures in every file. */
export function reportColumns(group: ReportGroup): readonly CsvColumn<ReportRow>[] {
  return [
    { title: titles[group], cell: (row) => row.key },
    { title: m.csv_name, cell: (row, language) => nameOf(group, row, language) },
    { title: m.csv_orders, cell: (row) => row.orders },
    { title: m.csv_ordered, cell: (row) => moneyCell(row.ordered) },
    { title: m.csv_discount, cell: (row) => moneyCell(row.discounts) },
    { title: m.csv_delivered, cell: (row) => row.delivered },
    { title: m.csv_refused_parcels, cell: (row) => row.refused },
    { title: m.csv_cancelled, cell: (row) => row.cancelled },
    { title: m.csv_refused_pieces, cell: (row) => row.refused_pieces },
    { title: m.csv_kept, cell: (row) => moneyCell(row.kept) },
    { title: m.csv_delivery_fee, cell: (row) => moneyCell(row.delivery_fees) },
    { title: m.csv_vat, cell: (row) => moneyCell(row.vat) },
    { title: m.csv_collected, cell: (row) => moneyCell(row.collected) },
    { title: m.csv_refunded, cell: (row) => moneyCell(row.refunded) },
    { title: m.csv_courier_fees, cell: (row) => moneyCell(row.courier_fees) },
  ];
}

function nameOf(group: ReportGroup, { key, name_ar, name_en }: ReportRow, language: Language): string | null {
  const method = paymentMethods.find((one) => one === key);
  const channel = orderChannels.find((one) => one === key);
  const terms = paymentTerms.find((one) => one === key);
  if (group === "method" && method !== undefined) return refundMethodName(method, language);
  if (group === "channel" && channel !== undefined) return channelNames[channel]({}, { locale: language });
  if (group === "terms" && terms !== undefined) return termNames[terms]({}, { locale: language });
  return name_en === null ? null : inLanguage(language, name_ar ?? "", name_en);
}
