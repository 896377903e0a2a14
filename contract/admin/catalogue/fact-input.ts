import { z } from "zod";
import { isBarcode } from "../../catalogue/barcode.ts";
import { countryCodes } from "../../catalogue/countries.ts";
import {
  hasBalancedParentheses,
  maxInciBytes,
  maxInciName,
  maxInciNames,
  parseInci,
} from "../../catalogue/inci.ts";
import type { ProductFact } from "../../catalogue/product-facts.ts";
import { foldDigits } from "../../digits.ts";
import { typedNumber, wholeNumber } from "../../numbers.ts";
import { cleanText, multiLine, singleLine } from "../../text.ts";

/** Creates the schema of a fact as staff write it. Every kind accepts the text that forms and files have; null removes the fact. */
export function factInput(fact: ProductFact): z.ZodType {
  switch (fact.kind) {
    case "ingredients":
      return removable(ingredients, []);
    case "choices":
      return removable(severalOf(fact.choices), []);
    case "paragraph":
      return removable(multiLine(fact.max), "");
    default:
      return singleInput(fact).nullable();
  }
}

type SingleFact = Exclude<ProductFact, { readonly kind: "ingredients" | "choices" | "paragraph" }>;

function singleInput(fact: SingleFact): z.ZodType {
  switch (fact.kind) {
    case "text":
      return singleLine(1, fact.max);
    case "number":
      return fact.isWhole === true
        ? wholeNumber(fact.min, fact.max, fact.error)
        : typedNumber(fact.error).pipe(z.number().min(fact.min, fact.error).max(fact.max, fact.error));
    case "choice":
      return z.enum(fact.choices, { error: "unknown_choice" });
    case "flag":
      return z
        .union([z.boolean(), z.enum(["true", "false"])], { error: "wrong_type" })
        .transform((flag) => flag === true || flag === "true");
    case "date":
      return code("date_invalid", isDay);
    case "country":
      return code("unknown_choice", (typed) => countryCodes.includes(typed));
    case "barcode":
      return code("barcode_invalid", isBarcode);
  }
}

function removable<Value>(schema: z.ZodType<Value>, none: Value) {
  return schema.nullable().transform((value) => value ?? none);
}

/** Creates the schema of a short code, such as a country. Digits of either script, without spaces. */
function code(error: string, isValid: (typed: string) => boolean) {
  return z
    .string({ error })
    .max(100, error)
    .transform((typed) => foldDigits(cleanText(typed)).replace(/\s/g, "").toUpperCase())
    .pipe(z.string().refine(isValid, error));
}

/** Whether a text is a day of the calendar from 2000 to 2199. */
function isDay(text: string): boolean {
  return /^2[01]\d\d-\d\d-\d\d$/.test(text) && z.iso.date().safeParse(text).success;
}

const pasted = z.union(
  [
    z.string().max(maxInciBytes * 2, "too_long"),
    z
      .array(z.string().max(maxInciName * 2, "too_long"), { error: "wrong_type" })
      .max(maxInciNames, "too_many"),
  ],
  { error: "wrong_type" },
);

const ingredients = pasted
  .transform((typed, context) => {
    const text = typeof typed === "string" ? typed : typed.join("\n");
    if (hasBalancedParentheses(text)) return parseInci(text);
    context.addIssue({ code: "custom", message: "inci_parentheses" });
    return z.NEVER;
  })
  .pipe(
    z
      .array(z.string().max(maxInciName, "inci_name_long"))
      .max(maxInciNames, "inci_too_many")
      .refine((names) => sizeOf(names) <= maxInciBytes, "too_long"),
  );

/** Size of a list in bytes of JSON, so that quotes count as the database stores them. */
function sizeOf(names: readonly string[]): number {
  return new TextEncoder().encode(JSON.stringify(names)).length;
}

/** Creates the schema of any number of choices, as a list or as a text with commas. */
export function severalOf<const Choice extends string>(choices: readonly Choice[]) {
  return z
    .union([z.string().max(1000, "unknown_choice"), z.array(z.string(), { error: "wrong_type" }).max(50)], {
      error: "wrong_type",
    })
    .transform((typed) =>
      [typed]
        .flat()
        .flatMap((part) => part.split(/[,،;\n]/))
        .map(cleanText)
        .filter(Boolean),
    )
    .pipe(z.array(z.enum(choices, { error: "unknown_choice" })))
    .transform((chosen) => choices.filter((choice) => chosen.includes(choice)));
}
