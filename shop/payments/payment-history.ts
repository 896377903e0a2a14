import { type RawBuilder, sql } from "kysely";
import type { PaymentTerms } from "#contract/payment-methods.ts";
import type { Database } from "#db/database.ts";
import { hasStatusThat } from "../order-statuses.ts";
import type { PaymentHistory } from "./decide-terms.ts";

/** Order of a person that ended: accepted at the door, or refused or unreachable. */
export interface EndedOrder {
  readonly accepted: boolean;
  readonly terms: PaymentTerms;
  readonly ended_at: Date;
}

/** Returns the history of orders in the order of their ends; pure, so that the simulator can read it as of any day. */
export function historyOf(ended: readonly EndedOrder[]): PaymentHistory {
  const last = ended.at(-1);
  const lastRefused = ended.findLastIndex(({ accepted }) => !accepted);
  const lastAccepted = ended.findLastIndex(({ accepted }) => accepted);
  const accepted = ended.filter((order) => order.accepted).length;
  return {
    accepted,
    refused: ended.length - accepted,
    refused_since: ended.length - 1 - lastAccepted,
    accepted_since: ended.length - 1 - lastRefused,
    last_accepted_terms: last?.accepted === true ? last.terms : null,
  };
}

/** Finds the history of a phone and a customer; null for a customer who is not known. Erased orders have no phone and are not found. */
export async function findHistory(
  db: Database,
  { phone, customerId }: { readonly phone: string; readonly customerId: number | null },
): Promise<PaymentHistory> {
  const people = sql`(values (1, ${phone}::text, ${customerId}::int)) as people (id, phone, customer_id)`;
  return historyOf((await findEndedOrders(db, people)).get(1) ?? []);
}

/**
 * Finds the ended orders of people by their ids, oldest end first. `people` has the columns id, phone and customer_id. An order ended when its
 * parcel was accepted or refused, or when it was cancelled because nobody could be reached.
 */
export async function findEndedOrders(
  db: Database,
  people: RawBuilder<unknown>,
): Promise<ReadonlyMap<number, readonly EndedOrder[]>> {
  const { rows } = await sql<EndedOrder & { id: number }>`
    select people.id, ended.accepted, ended.terms, ended.ended_at
    from ${people}, lateral (
      select other.id from orders as other where other.customer_id = people.customer_id
      union
      select other.id from orders as other
      where people.phone <> '' and reverse(other.phone) = reverse(people.phone)) as own,
      lateral (
        select case other.terms_reason when 'chosen' then 'at_door' else other.terms end as terms,
          true as accepted, shipments.outcome_at as ended_at
        from orders as other join shipments on shipments.order_id = other.id
        where other.id = own.id and outcome = 'delivered'
        union all
        select other.terms, false, shipments.outcome_at
        from orders as other join shipments on shipments.order_id = other.id
        where other.id = own.id and outcome = 'refused'
        union all
        select other.terms, false, change.at
        from orders as other join order_status_changes as change on change.order_id = other.id
        where other.id = own.id and ${hasStatusThat(({ isCalledOff }) => isCalledOff, "other.status_id")}
          and change.status_id = other.status_id
          and (change.unconfirmed_hours is not null or other.confirmation = 'unreachable')) as ended
    order by people.id, ended.ended_at`.execute(db);
  const found = new Map<number, EndedOrder[]>();
  for (const { id, ...order } of rows) {
    const known = found.get(id);
    if (known === undefined) found.set(id, [order]);
    else known.push(order);
  }
  return found;
}
