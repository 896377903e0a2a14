import { z } from "zod";
import { type AdminCourier, NewCourier } from "#contract/admin/couriers.ts";
import { m } from "../messages/compiled/messages.js";

/** Form values of a courier: empty text for null, column names joined. */
export interface CourierValues {
  name: string;
  phone: string;
  has_files: boolean;
  active: boolean;
  tracking_url: string;
  tracking_length: string;
  note: string;
  hand_over_layout: AdminCourier["hand_over_layout"];
  statement_layout: Record<keyof AdminCourier["statement_layout"], string>;
}

export const emptyCourier: CourierValues = {
  name: "",
  phone: "",
  has_files: true,
  active: true,
  tracking_url: "",
  tracking_length: "",
  note: "",
  hand_over_layout: {
    delimiter: ",",
    encoding: "utf-8-bom",
    columns: [
      { header: "Order", field: "order_no" },
      { header: "Name", field: "recipient_name" },
      { header: "Phone", field: "phone" },
      { header: "City", field: "city" },
      { header: "Address", field: "address" },
      { header: "COD", field: "cash_due" },
    ],
  },
  statement_layout: { tracking: "", amount: "", fee: "", date: "", status: "", currency: "" },
};

export function courierValues(courier: AdminCourier): CourierValues {
  const { tracking, amount, fee, date, status, currency } = courier.statement_layout;
  const line = (headers: readonly string[]) => headers.join(m.list_comma());
  return {
    name: courier.name,
    phone: courier.phone,
    has_files: courier.has_files,
    active: courier.active,
    tracking_url: courier.tracking_url ?? "",
    tracking_length: courier.tracking_length === null ? "" : String(courier.tracking_length),
    note: courier.note,
    hand_over_layout: courier.hand_over_layout,
    statement_layout: {
      tracking: line(tracking),
      amount: line(amount),
      fee: line(fee),
      date: line(date),
      status: line(status),
      currency: line(currency),
    },
  };
}

export function courierBodyOf(values: CourierValues) {
  const { tracking_url, tracking_length, hand_over_layout, statement_layout, ...rest } = values;
  // The layouts of a courier without files stay as they are.
  if (!rest.has_files) return { ...rest, tracking_url: null, tracking_length: null };
  return {
    ...rest,
    phone: "",
    tracking_url: tracking_url.trim() === "" ? null : tracking_url,
    tracking_length: tracking_length.trim() === "" ? null : tracking_length,
    hand_over_layout,
    statement_layout: {
      tracking: headersIn(statement_layout.tracking),
      amount: headersIn(statement_layout.amount),
      fee: headersIn(statement_layout.fee),
      date: headersIn(statement_layout.date),
      status: headersIn(statement_layout.status),
      currency: headersIn(statement_layout.currency),
    },
  };
}

function headersIn(line: string): readonly string[] {
  return line
    .split(/[,،;\n]/)
    .map((header) => header.trim())
    .filter((header) => header !== "");
}

export const courierBody: z.ZodType<unknown, CourierValues> = z.preprocess(courierBodyOf, NewCourier);
