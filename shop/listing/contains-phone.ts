import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { contains } from "./contains.ts";
import { digitsOfPhone, typedDigits } from "./typed-digits.ts";

/** Whether a stored phone contains the typed digits, in any spelling of a phone. */
export function containsPhone(phone: Expression<unknown>, typed: string): RawBuilder<SqlBool> {
  const digits = typedDigits(typed);
  return digits === null ? sql<SqlBool>`false` : contains([phone], digitsOfPhone(digits));
}
