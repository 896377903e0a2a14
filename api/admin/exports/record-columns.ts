import { readablePhone } from "#contract/phone/phone.ts";
import { m } from "#messages/compiled/messages.js";
import type { AuditEntry } from "#shop/audit/audit-entries.ts";
import type { AdminCheck } from "#shop/authenticity/admin-checks.ts";
import type { AdminCustomer } from "#shop/customers/admin-customers.ts";
import { flagCell, timeCell } from "./cells.ts";
import type { CsvColumn } from "./csv-answer.ts";

export const customerColumns: readonly CsvColumn<AdminCustomer>[] = [
  { field: "id", title: m.csv_id, cell: (customer) => customer.id },
  { title: m.csv_name, cell: (customer) => customer.name },
  { title: m.csv_phone, cell: (customer) => readablePhone(customer.phone) },
  { title: m.csv_email, cell: (customer) => customer.email },
  { title: m.csv_language, cell: (customer) => customer.language },
  { title: m.csv_guest, cell: (customer, language) => flagCell(customer.guest, language) },
  { title: m.csv_orders, cell: (customer) => customer.order_count },
  { field: "max_open_orders", title: m.csv_max_open_orders, cell: (customer) => customer.max_open_orders },
  { title: m.csv_created, cell: (customer) => timeCell(customer.created_at) },
  { field: "note", title: m.csv_customer_note, cell: (customer) => customer.note },
];

/** Columns of exported checks, which contain only the hash of a code. */
export const codeCheckColumns: readonly CsvColumn<AdminCheck>[] = [
  { title: m.csv_id, cell: (check) => check.id },
  { title: m.csv_at, cell: (check) => timeCell(check.at) },
  { title: m.csv_verdict, cell: (check) => check.verdict },
  { title: m.csv_counted, cell: (check, language) => flagCell(check.counted, language) },
  { title: m.csv_batch, cell: (check) => check.batch_id },
  { title: m.csv_product, cell: (check) => check.product_id },
  { title: m.csv_city_id, cell: (check) => check.city_id },
  { title: m.csv_code_hash, cell: (check) => check.code },
  { title: m.csv_check_count, cell: (check) => check.check_count },
  { title: m.csv_device_count, cell: (check) => check.device_count },
];

/** Columns of the audit log; rows before and after are JSON. */
export const auditLogColumns: readonly CsvColumn<AuditEntry>[] = [
  { title: m.csv_id, cell: (entry) => entry.id },
  { title: m.csv_at, cell: (entry) => timeCell(entry.at) },
  { title: m.csv_staff, cell: (entry) => entry.staff_email },
  { title: m.csv_action, cell: (entry) => entry.action },
  { title: m.csv_resource, cell: (entry) => entry.resource },
  { title: m.csv_resource_id, cell: (entry) => entry.resource_id },
  { title: m.csv_before, cell: (entry) => (entry.before === null ? null : JSON.stringify(entry.before)) },
  { title: m.csv_after, cell: (entry) => (entry.after === null ? null : JSON.stringify(entry.after)) },
];
