import type { StaffRole } from "#contract/admin/staff-roles.ts";
import type { HandoverField, HandoverLayout } from "#contract/admin/statements/courier-layout.ts";
import { toPounds } from "#contract/money.ts";
import { nationalPhone } from "#contract/phone/phone.ts";
import { csvLine, encodeText } from "../csv/csv-line.ts";
import type { HandedOverOrder } from "./admin-handovers.ts";

const dayInCairo = new Intl.DateTimeFormat("en-CA", { timeZone: "Africa/Cairo", dateStyle: "short" });

/** Fields that readers may have: what the courier gets, without phones, street and notes. */
const forReaders: ReadonlySet<HandoverField> = new Set([
  "order_no",
  "tracking_number",
  "recipient_name",
  "city",
  "pieces",
  "description",
  "cash_due",
  "may_be_opened",
  "date",
  "shipment_type",
  "fixed",
]);

/** Returns area, street, building and flat of an order in words. */
export type AddressInWords = (
  order: Pick<HandedOverOrder, "area" | "street" | "block" | "house_number">,
) => string;

/**
 * Returns the CSV file of a handover in the courier's layout: columns that the role may have, delimiter, encoding. City names are Arabic, as
 * on labels, and so should be the words of `addressInWords`.
 */
export function handoverCsv(
  orders: readonly HandedOverOrder[],
  { columns: all, delimiter, encoding }: HandoverLayout,
  addressInWords: AddressInWords,
  role: StaffRole,
): Uint8Array<ArrayBuffer> {
  const columns = all.filter(({ field }) => role !== "reader" || forReaders.has(field));
  const head = columns.map((column) => column.header);
  const rows = orders.map((order) => columns.map((column) => cellOf(order, column, addressInWords)));
  return encodeText([head, ...rows].map((cells) => csvLine(cells, delimiter)).join(""), encoding);
}

type Column = HandoverLayout["columns"][number];

function cellOf(
  order: HandedOverOrder,
  { field, text = "", codes }: Column,
  addressInWords: AddressInWords,
): string | number {
  switch (field) {
    case "order_no":
      return order.order_no;
    case "tracking_number":
      return order.tracking_number ?? "";
    case "recipient_name":
      return order.recipient_name;
    case "phone":
      return nationalPhone(order.phone);
    case "second_phone":
      return order.address_phone === order.phone ? "" : nationalPhone(order.address_phone);
    case "city":
      return order.city_ar;
    case "area":
      return order.area;
    case "block":
      return order.block;
    case "street":
      return order.street;
    case "house_number":
      return order.house_number;
    case "building_and_flat":
      return addressInWords({ ...order, area: "", street: "" });
    case "address":
      return addressOf(order, addressInWords);
    case "address_notes":
      return order.address_notes;
    case "pieces":
      return String(order.pieces);
    case "description":
      return order.description;
    case "cash_due":
      // A negative text would be guarded like a formula.
      return order.cash_due < 0 ? toPounds(order.cash_due) : toPounds(order.cash_due).toFixed(2);
    case "may_be_opened":
      return order.may_be_opened ? text || "نعم" : text === "" ? "لا" : "";
    case "note":
      return order.note;
    case "date":
      return dayInCairo.format(order.handed_over_at);
    case "shipment_type":
      return codes?.[order.type] ?? order.type;
    case "fixed":
      return text;
  }
}

/** Returns the address within the city on one line. */
export function addressOf(order: HandedOverOrder, addressInWords: AddressInWords): string {
  return [addressInWords(order), order.address_notes].filter((part) => part !== "").join(" - ");
}
