import type { NewPaymentRules } from "#contract/admin/payments/payment-rules.ts";
import type { Database, DatabaseTransaction } from "#db/database.ts";
import { accept, type Result, reject } from "../result.ts";
import type { RulesInForce } from "./decide-terms.ts";
import { methodsOn, paymentAccounts, readPaymentSettings } from "./payment-settings.ts";

/** Rules as staff edit them; amounts in piastres. */
export interface StoredRules extends NewPaymentRules {
  readonly id: number;
  readonly updated_at: Date;
}

/** Reads the rules, in force or not. */
export async function readPaymentRules(db: Database): Promise<StoredRules> {
  const { rules, ...row } = await db
    .selectFrom("payment_rules")
    .select(["id", "rules", "trusted_after", "in_force", "updated_at"])
    .executeTakeFirstOrThrow();
  return { ...row, rules: rules as StoredRules["rules"] };
}

const none: RulesInForce = { rules: [], trusted_after: 1 };

/**
 * Reads what decides the payment of a new order: the methods that are on with their accounts, the hours that an order waits for its payment, and the rules.
 * There are no rules while they are a draft, or while the shop has no method of payment in advance.
 */
export async function readPaymentTerms(db: Database) {
  const { rules, trusted_after, in_force, pay_hours, ...accounts } = await db
    .selectFrom("payment_settings")
    .innerJoin("payment_rules", "payment_rules.id", "payment_settings.id")
    .select(["instapay_address", "wallet_numbers", "bank_account", "payee_name", "pay_hours"])
    .select(["rules", "trusted_after", "in_force"])
    .executeTakeFirstOrThrow();
  const methods = methodsOn(accounts);
  const isInForce = in_force && methods.length > 1;
  return {
    methods,
    accounts: paymentAccounts(accounts),
    pay_hours,
    rules: isInForce ? { rules: rules as StoredRules["rules"], trusted_after } : none,
  };
}

/** Changes the locked rules. Rejects rules in force without a method of payment in advance (`no_advance_method`). */
export async function changePaymentRules(
  tx: DatabaseTransaction,
  { rules, trusted_after, in_force }: NewPaymentRules,
): Promise<Result<null, { readonly code: "no_advance_method" }>> {
  if (in_force && methodsOn(await readPaymentSettings(tx)).length === 1)
    return reject({ code: "no_advance_method" });
  await tx
    .updateTable("payment_rules")
    .set({ rules: JSON.stringify(rules), trusted_after, in_force, updated_at: new Date() })
    .execute();
  return accept(null);
}
