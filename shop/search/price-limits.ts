import { foldText } from "#contract/search/fold.ts";
import words from "./words.json" with { type: "json" };

/** Limits of the price to pay, in piastres. */
export interface Limits {
  readonly min_price?: number;
  readonly max_price?: number;
}

interface Word {
  readonly folded: string;
  readonly raw: string;
}

/** Below this many pounds a number without a currency is no price. */
const minBarePrice = 20;
const maxPrice = 1_000_000;

const { currencies, before, units, under, over, between, and } = words.prices;
const setOf = (list: string): ReadonlySet<string> =>
  new Set(phrasesOf(list).map((phrase) => phrase.join(" ")));
const phrasesOf = (list: string) => list.split(",").map((phrase) => foldText(phrase).split(" "));
const currencyWords = setOf(currencies);
const currencyWordsBefore = setOf(before);
const unitWords = setOf(units);
const joins = setOf(and);
const starts = [
  ...phrasesOf(under).map((phrase) => ({ phrase, limit: "max_price" as const })),
  ...phrasesOf(over).map((phrase) => ({ phrase, limit: "min_price" as const })),
].toSorted((one, other) => other.phrase.length - one.phrase.length);
const betweenWords = setOf(between);

interface Amount {
  readonly piastres: number;
  readonly hasCurrency: boolean;
  /** Index of the word behind it. */
  readonly end: number;
}

/** Reads the first price or range of prices in the words of a query; returns its limits and the other words. */
export function findPrice<Typed extends Word>(
  typed: readonly Typed[],
): { readonly limits: Limits; readonly rest: readonly Typed[] } {
  for (const place of typed.keys()) {
    const found = rangeAt(place, typed) ?? limitAt(place, typed);
    if (found !== null)
      return { limits: found.limits, rest: [...typed.slice(0, place), ...typed.slice(found.end)] };
  }
  return { limits: {}, rest: typed };
}

/** 'between 100 and 300', «من ١٠٠ ل ٣٠٠». */
function rangeAt(
  place: number,
  typed: readonly Word[],
): { readonly limits: Limits; readonly end: number } | null {
  if (!betweenWords.has(typed[place]?.folded ?? "")) return null;
  const first = amountAt(place + 1, typed);
  if (first === null || !joins.has(typed[first.end]?.folded ?? "")) return null;
  const second = amountAt(first.end + 1, typed);
  if (second === null || second.piastres < first.piastres) return null;
  return isPrice(second)
    ? { limits: { min_price: first.piastres, max_price: second.piastres }, end: second.end }
    : null;
}

/** 'under 200', «أقل من ٣٠٠ جنيه», or an amount with its currency, which is a budget. */
function limitAt(
  place: number,
  typed: readonly Word[],
): { readonly limits: Limits; readonly end: number } | null {
  const start = starts.find(({ phrase }) =>
    phrase.every((word, offset) => typed[place + offset]?.folded === word),
  );
  const amount = amountAt(place + (start?.phrase.length ?? 0), typed);
  if (amount === null || !isPrice(amount) || (start === undefined && !amount.hasCurrency)) return null;
  return { limits: { [start?.limit ?? "max_price"]: amount.piastres }, end: amount.end };
}

function isPrice({ piastres, hasCurrency }: Amount): boolean {
  return piastres > 0 && piastres <= maxPrice * 100 && (hasCurrency || piastres >= minBarePrice * 100);
}

/** The amount that begins here, with an article or a currency before it. Null for a figure with a unit. */
function amountAt(place: number, typed: readonly Word[]): Amount | null {
  let at = place;
  if (typed[at]?.folded === "ال") at++;
  const isBefore = currencyWordsBefore.has(typed[at]?.folded ?? "");
  if (isBefore) at++;
  const pounds = poundsIn(typed[at]?.raw ?? "");
  if (pounds === null) return null;
  const next = typed[at + 1];
  if (
    next !== undefined &&
    (unitWords.has(next.folded) || next.raw.startsWith("%") || next.raw.startsWith("٪"))
  )
    return null;
  const isBehind = currencyWords.has(next?.folded ?? "");
  return {
    piastres: Math.round(pounds * 100),
    hasCurrency: isBefore || isBehind,
    end: at + (isBehind ? 2 : 1),
  };
}

/** Pounds of a figure such as 200, 1,000, 99.50 or ٢٠٠; null for other words. */
function poundsIn(raw: string): number | null {
  const figure = foldText(raw.replace(/[,٬](?=\p{N}{3}(?!\p{N}))/gu, "").replace(/[.,٫]/gu, "x"));
  return /^\d{1,9}(?:x\d{1,2})?$/.test(figure) ? Number(figure.replace("x", ".")) : null;
}
