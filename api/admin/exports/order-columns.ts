import type { Confirmation } from "#contract/admin/orders/order-choices.ts";
import { readablePhone } from "#contract/phone/phone.ts";
import { m } from "#messages/compiled/messages.js";
import { orderStatusName } from "#messages/order-status.ts";
import type { ExportedOrder } from "#shop/orders/exported-orders.ts";
import { orderTax } from "#shop/sales/kept.ts";
import { amountCell, timeCell } from "./cells.ts";
import type { CsvColumn } from "./csv-answer.ts";

const confirmations: Readonly<Record<Confirmation, CsvColumn<never>["title"]>> = {
  waiting: m.csv_confirmation_waiting,
  confirmed: m.csv_confirmation_confirmed,
  unreachable: m.csv_confirmation_unreachable,
};

export const orderColumns: readonly CsvColumn<ExportedOrder>[] = [
  { title: m.csv_order_no, cell: (order) => order.order_no },
  { title: m.csv_created, cell: (order) => timeCell(order.created_at) },
  { title: m.csv_status, cell: (order, language) => orderStatusName(order.status_id, language) },
  {
    title: m.csv_confirmation,
    cell: (order, locale) => confirmations[order.confirmation]({}, { locale }),
  },
  {
    title: m.csv_source,
    cell: ({ source }, locale) =>
      source === "phone" ? m.csv_source_phone({}, { locale }) : m.csv_source_shop({}, { locale }),
  },
  { title: m.csv_name, cell: (order) => order.customer_name },
  { title: m.csv_phone, cell: (order) => readablePhone(order.phone) },
  { title: m.csv_email, cell: (order) => order.customer_email },
  {
    title: m.csv_city,
    cell: (order, language) => (language === "ar" ? order.city_name_ar : order.city_name_en),
  },
  { title: m.csv_block, cell: (order) => order.block },
  { title: m.csv_street, cell: (order) => order.street },
  { title: m.csv_house_number, cell: (order) => order.house_number },
  { title: m.csv_address_notes, cell: (order) => order.address_notes },
  { title: m.csv_note, cell: (order) => order.note },
  { title: m.csv_pieces, cell: (order) => order.pieces },
  { title: m.csv_subtotal, cell: (order) => amountCell(order.subtotal) },
  { title: m.csv_discount, cell: (order) => amountCell(order.discount) },
  { title: m.csv_coupon, cell: (order) => order.coupon },
  { title: m.csv_delivery_fee, cell: (order) => amountCell(order.delivery_fee) },
  { title: m.csv_total, cell: (order) => amountCell(order.total) },
  { title: m.csv_kept, cell: (order) => amountCell(order.kept) },
  { title: m.csv_vat_percent, cell: (order) => orderTax(order)?.percent ?? 0 },
  { title: m.csv_vat, cell: (order) => amountCell(orderTax(order)?.amount ?? 0) },
  { title: m.csv_cash_collected, cell: (order) => amountCell(order.cash_collected) },
  { title: m.csv_courier, cell: (order) => order.courier_name },
  { title: m.csv_tracking_number, cell: (order) => order.tracking_number },
];
