import { type ESTree, parseSync, Visitor } from "vite";
import { orderStatusIds } from "#contract/order-statuses.ts";
import { isForTests } from "./source-files.ts";

const ids: ReadonlySet<number> = new Set(Object.values(orderStatusIds));
/** Expression of a status id: `statusId`, `order.status_id`, `order.status.id`. */
const id = /(?:^|\.)(?:[a-z]\w*S|s)tatus(?:_id|Id|\.id)$/;
/** Expression of a status id, or a plain `status`, which may be an HTTP status. */
const idOrStatus = /(?:^|\.)(?:[a-z]\w*S|s)tatus(?:_id|Id|\.id)?$/;
/** Expression that names a status. */
const name = new RegExp(`^(?:orderStatusIds\\.\\w+|${Object.keys(orderStatusIds).join("|")})$`);
/** Ids of statuses are below, HTTP statuses from here on. 0 is a request without a response. */
const minHttpStatus = 100;
const ordinal = ["<", "<=", ">", ">="];
const equality = ["==", "===", "!=", "!=="];

/** SQL comparisons by order, such as `status_id > 3`, and by number, such as `status_id in (3, 4)`. */
const inSql = [
  /\bstatus_id\b\s*(?:<(?!>)|>)/,
  /(?:(?<![<=>-])[<>]=?(?![>=]))\s*(?:\w+\.)*status_id\b/,
  /\bstatus_id\b\s*(?:!?=|<>|in\s*\()\s*\(?(?:\$\{)?\d/,
];

/**
 * Finds comparisons of order statuses by order or by number, and switches over them with a `default`, as 'path:line text'.
 * `contract/order-statuses.ts` describes what a status means.
 */
export function statusComparisons(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) => (isForTests(path) ? [] : comparisonsIn(path, text)));
}

function comparisonsIn(path: string, text: string): string[] {
  const { program, errors } = parseSync(path, text);
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`);
  const source = ({ start, end }: ESTree.Span) => text.slice(start, end).replaceAll("?.", ".");
  const found: string[] = [];
  function report({ start }: ESTree.Span): void {
    const line = text.slice(0, start).split("\n").length;
    found.push(`${path}:${line} ${text.split("\n")[line - 1]?.trim()}`);
  }
  new Visitor({
    BinaryExpression(comparison) {
      const { left, right, operator } = comparison;
      const isOrdinal = ordinal.includes(operator);
      if (!isOrdinal && !equality.includes(operator)) return;
      const sides = [left, right].map((side) => ({ text: source(side), value: numberOf(side) }));
      const isFound = [sides, sides.toReversed()].some(([one, other]) => {
        if (one === undefined || other === undefined) return false;
        if (isOrdinal && (id.test(one.text) || name.test(one.text))) return true;
        if (other.value === null) return false;
        if (id.test(one.text)) return true;
        return idOrStatus.test(one.text) && other.value > 0 && other.value < minHttpStatus;
      });
      if (isFound) report(comparison);
    },
    SwitchStatement({ discriminant, cases }) {
      const isOfStatus = id.test(source(discriminant));
      for (const one of cases) {
        const number = one.test && numberOf(one.test);
        if (one.test === null ? isOfStatus : number !== null && ids.has(number)) report(one);
      }
    },
    CallExpression(call) {
      const { callee, arguments: given } = call;
      const [first, second, third] = given;
      if (callee.type !== "MemberExpression" || first === undefined) return;
      const method = source(callee.property);
      const isListed = callee.object.type === "ArrayExpression" && callee.object.elements.some(isNumber);
      if (method === "indexOf" && id.test(source(first))) report(call);
      if (method === "includes" && isListed && idOrStatus.test(source(first))) report(call);
      // Kysely conditions: eb("status_id", ">", other), where("status_id", "=", 3).
      if (second === undefined || third === undefined || !/\bstatus_id["']$/.test(source(first))) return;
      const operator = source(second).slice(1, -1);
      if (ordinal.includes(operator) || numberOf(third) !== null || /^\[\d/.test(source(third))) report(call);
    },
    TemplateLiteral(literal) {
      if (inSql.some((one) => one.test(source(literal)))) report(literal);
    },
  }).visit(program);
  return found;
}

function isNumber(node: ESTree.Node | null): boolean {
  return node !== null && numberOf(node) !== null;
}

function numberOf(node: ESTree.Node): number | null {
  return node.type === "Literal" && typeof node.value === "number" ? node.value : null;
}
