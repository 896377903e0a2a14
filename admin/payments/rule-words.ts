import type { PaymentRules } from "#contract/admin/payments/payment-rules.ts";
import { m } from "../messages/compiled/messages.js";
import { amountText } from "../ui/written-values.tsx";

export type Rule = PaymentRules["rules"][number];

/** Returns the terms of a rule in words. */
export function ruleTerms({ terms, percent = 0 }: Rule): string {
  switch (terms) {
    case "at_door":
      return m.rule_at_door();
    case "fee_first":
      return m.rule_fee_first();
    case "percent_first":
      return m.rule_percent_first({ percent });
    case "all_first":
      return m.rule_all_first();
  }
}

/** Returns the conditions of a rule in words. */
export function ruleConditions({ when }: Rule, cityName: (id: number) => string): string {
  const { refused_at_least, refused_percent_at_least, total_from_egp, city_ids } = when;
  const parts = [
    refused_at_least !== undefined && m.rule_if_refused({ count: refused_at_least }),
    refused_percent_at_least !== undefined &&
      m.rule_if_refused_percent({ percent: refused_percent_at_least }),
    when.first_order === true && m.rule_if_first(),
    when.phone_unproven === true && m.rule_if_unproven(),
    total_from_egp !== undefined && m.rule_if_total({ amount: amountText(total_from_egp) }),
    city_ids !== undefined && m.rule_if_cities({ names: city_ids.map(cityName).join(m.list_comma()) }),
  ];
  return m.rule_when({ conditions: parts.filter((part) => part !== false).join(m.list_comma()) });
}
