import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { foldDigits } from "#contract/digits.ts";
import { parsePhone } from "#contract/phone/phone.ts";
import { spellOutNumber } from "#contract/spell-out-number.ts";

/** Whether one of these texts contains the typed text in any case; % and _ are literal. */
export function contains(texts: readonly Expression<unknown>[], typed: string): RawBuilder<SqlBool> {
  const pattern = `%${typed.replace(/[\\%_]/g, "\\$&")}%`;
  return sql<SqlBool>`(${sql.join(
    texts.map((text) => sql`${text} ilike ${pattern}`),
    sql` or `,
  )})`;
}

/** Trigram indexes need three letters. */
const minPart = 3;

/**
 * Whether a text, already folded by `fold_letters` and with a blank before each line, contains the typed text in any spelling. One or two
 * letters must begin a word.
 */
export function containsFolded(folded: RawBuilder<string>, typed: string): RawBuilder<SqlBool> {
  const begin = [...typed].length < minPart ? "% " : "%";
  return sql<SqlBool>`${folded} like fold_letters(${`${begin}${typed.replace(/[\\%_]/g, "\\$&")}%`})`;
}

/** Whether a stored phone contains the typed digits, in any spelling of a phone. */
export function containsPhone(phone: Expression<unknown>, typed: string): RawBuilder<SqlBool> {
  const digits = typedDigits(typed);
  return digits === null ? sql<SqlBool>`false` : contains([phone], digitsOfPhone(digits));
}

/** Returns the digits of a typed number with spaces, dashes, + or brackets; null for any other text. */
export function typedDigits(typed: string): string | null {
  const digits = spellOutNumber(foldDigits(typed).replace(/[\s\p{Pd}\p{Cf}+()#]/gu, ""));
  return /^\d+$/.test(digits) ? digits : null;
}

/** Returns the digits of a typed phone as in stored phones: without the country code and the leading 0. */
export function digitsOfPhone(digits: string): string {
  return parsePhone(digits)?.slice("+20".length) ?? digits.replace(/^0/, "");
}
