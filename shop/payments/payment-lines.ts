import { sql } from "kysely";
import { maxPaymentLines, type PaymentLine } from "#contract/admin/payments/payment-claims.ts";
import { piastres, toPounds } from "#contract/money.ts";
import { typedNumber } from "#contract/numbers.ts";
import { normalReference } from "#contract/payment-reference.ts";
import { cleanText } from "#contract/text.ts";
import type { Database } from "#db/database.ts";
import { hasStatusThat } from "../order-statuses.ts";
import { askedInAdvance } from "./admin-claims.ts";

/** Amount and reference of one transfer, as a list of the bank or wallet has them; the amount is in piastres. */
export interface ReadLine {
  readonly amount: number | null;
  readonly reference: string;
}

const number = typedNumber("not_a_number");
const currency = /\s*(?:EGP|LE|L\.E\.?|ج\.?\s?م\.?|جنيه)\s*/giu;

/** Returns a typed amount in piastres; null for another text. */
function amountIn(text: string): number | null {
  const parsed = number.safeParse(text.replace(currency, ""));
  const amount = parsed.success ? piastres(parsed.data) : null;
  return amount !== null && amount > 0 && amount <= 100_000_000 ? amount : null;
}

/**
 * Reads amount and reference from a line, in either order, between tabs, semicolons, bars or spaces. The amount is the last field with a
 * decimal part or currency, else the last number; the reference is the longest of the other fields with four digits.
 */
export function readPaymentLine(line: string): ReadLine {
  const apart = fieldsOf(line, /[\t;|]+|\s{2,}/);
  const fields = apart.length > 1 ? apart : fieldsOf(line, /\s+/);
  const amounts = fields.filter((field) => amountIn(field) !== null);
  const marked = amounts.filter(
    (field) => /[.\u066B]\p{Nd}{1,2}\D*$/u.test(field) || field.replace(currency, "") !== field,
  );
  const chosen = marked.at(-1) ?? amounts.at(-1);
  const others = fields.filter((field) => field !== chosen);
  // Without separators the parts of one reference are fields of their own.
  const references = apart.length > 1 ? others : [others.join(" ")];
  const [reference = ""] = references
    .filter((field) => (normalReference(field).match(/\d/g) ?? []).length >= 4)
    .sort((a, b) => normalReference(b).length - normalReference(a).length);
  return { amount: chosen === undefined ? null : amountIn(chosen), reference };
}

function fieldsOf(line: string, separator: RegExp): string[] {
  return line
    .split(separator)
    .map((field) => field.trim())
    .filter((field) => field !== "");
}

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
    .map((line) => line.replace(/[^\S\t]+$/u, ""))
    .filter((line) => line.trim() !== "")
    .slice(0, maxPaymentLines)
    .map((line) => ({ text: cleanText(line).slice(0, 200), ...readPaymentLine(line) }));
  const keys = lines.map(({ reference }) => normalReference(reference));
  const [waiting, accepted] = await Promise.all([findWaiting(db), findAccepted(db, keys)]);
  const seen = new Set<string>();
  return lines.map(({ amount, ...line }, index) => {
    const key = keys[index] ?? "";
    const isRepeated = key !== "" && seen.has(key);
    seen.add(key);
    const found = amount === null || key === "" ? null : propose({ amount, key }, waiting, accepted);
    const proposal = isRepeated
      ? { ...none, result: "repeated" as const }
      : (found ?? { ...none, result: "unreadable" as const });
    return { line: index + 1, ...line, amount_egp: amount === null ? null : toPounds(amount), ...proposal };
  });
}

type Proposal = Pick<PaymentLine, "result" | "claim" | "orders">;
const none: Pick<Proposal, "claim" | "orders"> = { claim: null, orders: [] };

/** Number of orders that a suggestion names. */
const maxSuggested = 5;

function propose(
  { amount, key }: { readonly amount: number; readonly key: string },
  waiting: readonly Waiting[],
  accepted: ReadonlyMap<string, Accepted>,
): Proposal {
  const holder = accepted.get(key);
  if (holder !== undefined) return { result: "accepted", claim: null, orders: [orderOf(holder)] };
  const claims = waiting.filter((one) => one.id !== null && one.reference_key === key);
  const claim = claims.find(({ asked }) => asked === amount) ?? claims[0];
  if (claim !== undefined && claim.id !== null) {
    // Several orders that name one reference need somebody who looks at them.
    const isMatch = claim.asked === amount && claims.length === 1;
    return {
      result: isMatch ? "match" : "other_amount",
      claim: { id: claim.id, ...orderOf(claim), asked_egp: toPounds(claim.asked) },
      orders: claims.map(orderOf),
    };
  }
  const orders = waiting.filter(({ asked }) => asked === amount).map(orderOf);
  if (orders.length === 0) return { ...none, result: "none" };
  return { result: "suggestion", claim: null, orders: orders.slice(0, maxSuggested) };
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
