import type { HandOverField } from "#contract/admin/orders/courier-layout.ts";
import { m } from "../messages/compiled/messages.js";

const names: Record<HandOverField, () => string> = {
  order_no: m.column_order,
  tracking_number: m.tracking_number,
  recipient_name: m.column_customer,
  phone: m.column_phone,
  second_phone: m.second_phone,
  city: m.column_city,
  block: m.address_block,
  street: m.address_street,
  house_number: m.address_house,
  address: m.whole_address,
  address_notes: m.landmark,
  pieces: m.column_pieces,
  description: m.parcel_description,
  cash_due: m.cash_due,
  note: m.customer_note,
  date: m.column_date,
  fixed: m.field_fixed,
};

/** What a column of a courier's list holds, in words. */
export function fieldName(field: HandOverField): string {
  return names[field]();
}
