import type { Closeness } from "./text/closeness.ts";
import { marks } from "./text/lexemes.ts";
import { type Alternative, isPurpose, type Term } from "./understand-query.ts";

/** Place in a product where a term occurs, most important first. */
export type Place = "name" | "chief" | "kind" | "chiefIngredient" | "ingredient" | "benefit" | "anywhere";

const placeWeights: readonly (readonly [Place, number])[] = [
  ["name", 1],
  ["chief", 0.9],
  ["kind", 0.8],
  ["chiefIngredient", 0.6],
  ["ingredient", 0.5],
  ["benefit", 0.35],
  ["anywhere", 0.15],
];
const closenessWeights: Readonly<Record<Closeness, number>> = { exact: 1, close: 0.85, far: 0.6 };
const nearestWeight = 0.5;

/** A tsquery with the degree (0 to 1) to which its products meet a term. */
export interface Grade {
  readonly query: string;
  readonly weight: number;
  readonly isNearest: boolean;
  readonly place: Place;
  /** Alternatives of the term in this grade, each with its part of the query. */
  readonly options: readonly { readonly alternative: Alternative; readonly query: string }[];
}

/** Returns the grades of a term by place and closeness, best first. */
export function gradesOf(term: Term): Grade[] {
  const kinds = [...new Set(term.alternatives.map(kindOf))];
  const grades = kinds.flatMap((kind) => {
    const alike = term.alternatives.filter((one) => kindOf(one) === kind);
    const [first] = alike;
    if (first === undefined) return [];
    const base = closenessWeights[first.closeness] * (first.isNearest ? nearestWeight : 1);
    return placeWeights.flatMap(([place, weight]) => {
      const options = alike.flatMap((alternative) => {
        const query = allIn(alternative, place);
        return query === null ? [] : [{ alternative, query }];
      });
      const query = anyOf(options.map((option) => option.query));
      return query === null
        ? []
        : [{ query, weight: weight * base, isNearest: first.isNearest, place, options }];
    });
  });
  return grades.toSorted((one, other) => other.weight - one.weight);
}

/** Returns a tsquery that requires all terms with these closenesses; null if a term has no such alternative. */
export function allTerms(
  terms: readonly Term[],
  closeness: readonly Closeness[] = ["exact", "close", "far"],
): string | null {
  const parts = terms.map((term) => queryOf(term, closeness));
  return parts.length === 0 || parts.includes(null) ? null : parts.join("&");
}

/** Returns a tsquery that requires one of the terms; null without terms. */
export function anyTerm(terms: readonly Term[]): string | null {
  return anyOf(terms.flatMap((term) => queryOf(term, ["exact", "close", "far"]) ?? []));
}

function queryOf({ alternatives }: Term, closeness: readonly Closeness[]): string | null {
  return anyOf(
    alternatives
      .filter((one) => closeness.includes(one.closeness))
      .map(({ lexemes }) => allOf(lexemes.map(quoted))),
  );
}

/** Returns a tsquery for two terms beside each other in either order, with at most one word between; null if no stems are available. */
export function besideEachOther(one: Term, other: Term): string | null {
  const stems = ({ alternatives }: Term) =>
    alternatives.flatMap(({ lexemes }) =>
      lexemes.length === 1 && !isPurpose(lexemes[0] ?? "~") ? lexemes : [],
    );
  const pairs = stems(one)
    .slice(0, 3)
    .flatMap((first) =>
      stems(other)
        .slice(0, 3)
        .map((second) => [quoted(first), quoted(second)] as const),
    );
  return anyOf(
    pairs.flatMap(([first, second]) => [
      `${first}<->${second}`,
      `${second}<->${first}`,
      `${first}<2>${second}`,
    ]),
  );
}

function kindOf({ closeness, isNearest }: Alternative): string {
  return `${closeness} ${isNearest}`;
}

/** The alternative with all of its words in one place; a purpose counts as a kind. */
function allIn({ lexemes }: Alternative, place: Place): string | null {
  if (place === "name" && lexemes.some(isPurpose)) return null;
  if (place === "chief" && !lexemes.some(isPurpose)) return null;
  if (place !== "chief" && place !== "kind" && lexemes.every(isPurpose)) return null;
  return allOf(
    lexemes.map((lexeme) => {
      if (isPurpose(lexeme)) return quoted(place === "chief" ? marks.chiefPurpose + lexeme.slice(1) : lexeme);
      if (place === "anywhere") return quoted(lexeme);
      return place === "kind" || place === "chief" ? strongly(lexeme) : quoted(marks[place] + lexeme);
    }),
  );
}

/** Requires a lexeme in the name, kind or purpose of a product. */
function strongly(lexeme: string): string {
  if (isPurpose(lexeme)) return quoted(lexeme);
  return `(${quoted(marks.name + lexeme)}|${quoted(marks.kind + lexeme)})`;
}

function allOf(parts: readonly string[]): string {
  return parts.length === 1 ? (parts[0] ?? "") : `(${parts.join("&")})`;
}

function anyOf(parts: readonly string[]): string | null {
  return parts.length === 0 ? null : `(${[...new Set(parts)].join("|")})`;
}

/** Lexemes only hold letters, digits and a mark, so quotes are enough. */
function quoted(lexeme: string): string {
  return `'${lexeme}'`;
}
