import { sql } from "kysely";
import { maxPaymentLines, type PaymentLine } from "#contract/admin/payments/payment-claims.ts";
import { toPounds } from "#contract/money.ts";
import { normalReference } from "#contract/payment-reference.ts";
import { cleanText } from "#contract/text.ts";
import type { Database } from "#db/database.ts";
import { hasStatusThat } from "../order-statuses.ts";
import { askedInAdvance } from "./admin-claims.ts";
import { type ReadLine, readPaymentLine } from "./read-payment-line.ts";

interface Waiting {
  readonly id: number | null;
  readonly order_id: number;
  readonly order_no: string;
  readonly reference_key: string;
  readonly asked: number;
}

interface Accepted {
  readonly hash: string;
  readonly order_id: number;
  readonly order_no: string;
}

/** Compares pasted lines with open claims. Changes nothing: staff accept the claims that match in amount and reference. */
export async function proposePayments(db: Database, text: string): Promise<PaymentLine[]> {
  const lines = text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== "")
    .slice(0, maxPaymentLines)
    .map((line) => ({ text: cleanText(line).slice(0, 200), read: readPaymentLine(line) }));
  const keys = lines.flatMap(({ read }) => read.references.map(normalReference));
  const [waiting, accepted] = await Promise.all([findWaiting(db), findAccepted(db, keys)]);
  const seen = new Set<string>();
  return lines.map(({ text: shown, read }, index) => {
    const proposal = propose(read, waiting, accepted);
    const key = normalReference(proposal.reference);
    const isRepeated = key !== "" && seen.has(key);
    seen.add(key);
    const { amount, ...found } = isRepeated
      ? { ...proposal, ...none, result: "repeated" as const }
      : proposal;
    return {
      line: index + 1,
      text: shown,
      amount_egp: amount === null ? null : toPounds(amount),
      ...found,
    };
  });
}

type Proposal = Pick<PaymentLine, "result" | "reference" | "claim" | "orders"> & {
  /** Piastres. */
  readonly amount: number | null;
};
const none: Pick<Proposal, "claim" | "orders"> = { claim: null, orders: [] };

/** Number of orders that a suggestion names. */
const maxSuggested = 5;

/** Of several numbers in a line, amount and reference are those of an open claim; without one the likeliest. */
function propose(
  { amounts, references }: ReadLine,
  waiting: readonly Waiting[],
  accepted: ReadonlyMap<string, Accepted>,
): Proposal {
  const [amount = null] = amounts;
  const [reference = ""] = references;
  const spelled = new Map(references.map((one) => [normalReference(one), one]));
  const known = [...spelled.keys()].find((key) => accepted.has(key));
  const holder = known === undefined ? undefined : accepted.get(known);
  if (known !== undefined && holder !== undefined)
    return {
      ...none,
      result: "accepted",
      amount,
      reference: spelled.get(known) ?? "",
      orders: [orderOf(holder)],
    };
  if (amount === null || reference === "") return { ...none, result: "unreadable", amount, reference };
  const claims = waiting.filter(({ id, reference_key }) => id !== null && spelled.has(reference_key));
  const claim = claims.find(({ asked }) => amounts.includes(asked)) ?? claims[0];
  if (claim !== undefined && claim.id !== null) {
    // Several orders that name one reference need somebody who looks at them.
    const isMatch = amounts.includes(claim.asked) && claims.length === 1;
    return {
      result: isMatch ? "match" : "other_amount",
      amount: isMatch ? claim.asked : amount,
      reference: spelled.get(claim.reference_key) ?? reference,
      claim: { id: claim.id, ...orderOf(claim), asked_egp: toPounds(claim.asked) },
      orders: claims.map(orderOf),
    };
  }
  const orders = waiting.filter(({ asked }) => amounts.includes(asked)).map(orderOf);
  return {
    ...none,
    result: orders.length === 0 ? "none" : "suggestion",
    amount,
    reference,
    orders: orders.slice(0, maxSuggested),
  };
}

function orderOf({ order_id, order_no }: { readonly order_id: number; readonly order_no: string }) {
  return { order_id, order_no };
}

/** Orders that wait for a payment, with their open claims. */
async function findWaiting(db: Database): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select claims.id, orders.id as order_id, orders.order_no, coalesce(claims.reference_key, '') as reference_key,
      ${askedInAdvance} as asked
    from orders left join payment_claims as claims on claims.order_id = orders.id and claims.state = 'open'
    where claims.id is not null or (orders.pay_first > orders.advance and ${hasStatusThat(({ isEditable }) => isEditable)})
    order by orders.id`.execute(db);
  return rows;
}

/** Orders for which references were accepted, by reference in one spelling. */
async function findAccepted(db: Database, keys: readonly string[]): Promise<Map<string, Accepted>> {
  const { rows } = await sql<Accepted & { readonly key: string }>`
    select key, orders.id as order_id, orders.order_no
    from unnest(${[...new Set(keys)]}::text[]) as asked (key)
      join accepted_references on reference_hash = sha256(convert_to(key, 'UTF8'))
      join orders on orders.id = accepted_references.order_id`.execute(db);
  return new Map(rows.map((row) => [row.key, row]));
}
