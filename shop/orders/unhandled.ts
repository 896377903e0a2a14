import { type SqlBool, sql } from "kysely";
import { hasStatusThat } from "../order-statuses.ts";

/**
 * SQL of whether staff have neither confirmed an order, nor printed its papers, nor handed it over. Limits of strangers count such orders. A
 * confirmation by the customer changes nothing, because an attacker could click too.
 */
export const isUnhandled = sql<SqlBool>`(${hasStatusThat(({ countsAsOpen }) => countsAsOpen)}
  and orders.confirmed_by is distinct from 'staff'
  and not exists (select from order_events where order_id = orders.id and kind = 'printed'))`;
