import { z } from "zod";
import { Client } from "../client.ts";
import { listQuery } from "./list-query.ts";

export const AdminCustomer = Client.extend({
  order_count: z.int(),
  created_at: z.iso.datetime(),
}).meta({ id: "AdminCustomer" });
export type AdminCustomer = z.infer<typeof AdminCustomer>;

export const AdminCustomerQuery = listQuery(["id", "name", "order_count", "created_at"]);
export type AdminCustomerQuery = z.infer<typeof AdminCustomerQuery>;
