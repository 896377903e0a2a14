import { foldDigits } from "#contract/digits.ts";
import { piastres } from "#contract/money.ts";
import { typedNumber } from "#contract/numbers.ts";
import { normalReference } from "#contract/payment-reference.ts";

/** Possible readings of a line from a bank's or wallet's list, the likeliest first. Amounts are in piastres. */
export interface ReadLine {
  readonly amounts: readonly number[];
  readonly references: readonly string[];
}

const number = typedNumber("not_a_number");
const most = 100_000_000;

/** Lines about money that left the account. */
const outgoing =
  /(?:إرسال|ارسال|سحب|خصم|المحوّ?ل إلى|debit|sent|withdr|paid to)|(?<=^|[\s;|(])[-\u2212]\s?\d/iu;

/** Parts of a line that are neither amount nor reference: balances, accounts, phones, days and times. */
const others: readonly RegExp[] = [
  /(?:رصيد|balance)\D{0,25}[\d.,]+/giu,
  /(?:account|acct|a\/c|iban|card|حساب|بطاق|محفظ)\P{N}{0,16}[\dX*]{3,}/giu,
  /(?<!\d)(?:\+?20|0)1[0125](?:[ -]?\d){8}(?!\d)/gu,
  /(?<!\d)\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}(?!\d)|(?<!\d)\d{1,2}\/\d{1,2}(?!\d)/gu,
  /(?<!\d)\d{1,2}:\d{2}(?::\d{2})?/gu,
];

/** A reference after its label, such as 'رقم العملية: 8812 4471'. */
const labelled =
  /(?:العملي[ةه]|المعامل[ةه]|مرجع\p{L}*|التحويل|reference|ref|transaction|trx|txn)[\s.:#]*(?:(?:id|no|number|رقم)[\s.:#]*)?((?:[A-Z]{1,4} ?)?\d[A-Z\d]*(?:[ -]\d{2,}(?![.\d/:]|-\d{1,2}\b))*)/giu;
const groups = /(?:\b[A-Z]{1,4} )?(?<![\p{L}\d.,])[A-Z\d]*\d[A-Z\d]*(?:[ -][A-Z\d]*\d[A-Z\d]*)*/giu;

const figure = "\\d{1,3}(?:,\\d{3})+(?:\\.\\d{1,2})?|\\d{1,7}(?:\\.\\d{1,2})?";
const currency = "(?:EGP|LE\\b|L\\.E\\.?|جنيه|ج\\.?\\s?م)";
const [begin, end] = ["(?<![\\p{L}\\d.,])", "(?![\\p{L}\\d]|[.,]\\d)"];
/** Amounts with a currency, with decimals, and other numbers. The first kind that a line has counts. */
const figures: readonly RegExp[] = [
  new RegExp(`${currency}\\s*(?<amount>${figure})${end}|${begin}(?<before>${figure})\\s*${currency}`, "giu"),
  new RegExp(`${begin}(?<amount>(?:\\d{1,3}(?:,\\d{3})+|\\d{1,7})\\.\\d{1,2})${end}`, "giu"),
  new RegExp(`${begin}(?<amount>${figure})${end}`, "giu"),
];

/**
 * Reads what may be amount and reference of a line, from the columns of a list or the text of a message. A labelled reference is the only one.
 * Staff or a claim decide between several: the reader never guesses which is right.
 */
export function readPaymentLine(line: string): ReadLine {
  let text = foldDigits(line.normalize("NFKC")).replaceAll("\u066C", ",").replaceAll("\u066B", ".");
  if (outgoing.test(text)) return { amounts: [], references: [] };
  const named = [...text.matchAll(labelled)].map((match) => match[1] ?? "").filter(isReference);
  for (const reference of named) text = text.replace(reference, " ; ");
  for (const part of others) text = text.replace(part, " ; ");
  const kind = figures.findIndex((one) => text.match(one) !== null);
  const pattern = figures[kind];
  const typed = pattern === undefined ? [] : [...text.matchAll(pattern)];
  const amounts = typed.flatMap(({ groups: { amount, before } = {} }) => amountIn(amount ?? before ?? ""));
  // A number without currency and decimals may also be the end of a reference.
  const rest = pattern === undefined || kind === figures.length - 1 ? text : text.replace(pattern, " ; ");
  const found = named.length > 0 ? named : [...rest.matchAll(groups)].flatMap(([group]) => partsOf(group));
  return { amounts: unique(amounts), references: unique(found.filter(isReference)) };
}

function amountIn(text: string): number[] {
  const parsed = number.safeParse(text);
  const amount = parsed.success ? piastres(parsed.data) : null;
  return amount !== null && amount > 0 && amount <= most ? [amount] : [];
}

/** At least six letters and digits, four of them digits. Staff find shorter ones. */
function isReference(text: string): boolean {
  const key = normalReference(text);
  return key.length >= 6 && (key.match(/\d/g) ?? []).length >= 4;
}

/** A group of numbers as one reference, and without its first or last part. */
function partsOf(group: string): string[] {
  const parts = group.split(" ");
  if (parts.length === 1) return [group];
  return [group, parts.slice(0, -1).join(" "), parts.slice(1).join(" ")];
}

function unique<Value>(values: readonly Value[]): Value[] {
  return [...new Set(values)];
}
