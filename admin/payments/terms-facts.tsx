import type { AdminOrder } from "#contract/admin/orders/order.ts";
import { m } from "../messages/compiled/messages.js";

/** Rule that asks for a payment first, and the earlier orders that it looked at; renders nothing for terms without a rule. */
export function TermsFacts({ facts }: { readonly facts: AdminOrder["terms_facts"] }) {
  if (facts === null) return null;
  const { rule, accepted, refused } = facts;
  return ` · ${m.rule_numbered({ number: rule })} · ${m.accepted_and_refused({ accepted, refused })}`;
}
