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
  /\bcase\s+(?:\w+\.)*status_id\s+when\s+\d/,
  /\bstatus_id\b\s*(?:<(?!>)|>)/,
  /(?:(?<![<=>-])[<>]=?(?![>=]))\s*(?:\w+\.)*status_id\b/,
  /\bstatus_id\b\s*(?:!?=|<>|(?:not\s+)?in\s*\()\s*\(?(?:\$\{)?\d/,
];

/**
 * Files that may compare a status with an id, because they mean one change of a status: the state machine, its corrections, and figures by
 * event. All other code asks for a property, or lists all statuses in a `Record` or a `switch` without `default`.
 */
export const filesOfEvents: ReadonlySet<string> = new Set([
  "contract/order-statuses.ts",
  "contract/admin/orders/order-corrections.ts",
  "shop/corrections/correct-order.ts",
  // Actors of rows of early releases, which had these statuses only.
  "shop/orders/order-events.ts",
  "shop/orders/move-order.ts",
  "shop/returns/receive-return.ts",
  "shop/returns/return-figures.ts",
  "shop/returns/undo-receipt.ts",
  "shop/sales/endings.ts",
  "shop/orders/shipments.ts",
]);

/**
 * Finds comparisons of order statuses by order, by number or with an id, and switches over them with a `default`, as 'path:line text'.
 * `contract/order-statuses.ts` describes what a status means.
 */
export function statusComparisons(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) => {
    if (isForTests(path)) return [];
    const withIds = filesOfEvents.has(path) ? [] : idComparisonsIn(path, text);
    return [...new Set([...comparisonsIn(path, text), ...withIds])];
  });
}

/** Finds comparisons with an id of `orderStatusIds`, in TypeScript and in SQL, as 'path:line text'. */
export function idComparisonsIn(path: string, text: string): string[] {
  const { program, source, report, found } = parse(path, text);
  const ofIds = namesOfIds(text);
  const isId = (node: ESTree.Span) => ofIds.test(source(node));
  /** An id, or a choice between ids such as `isDelivered ? delivered : returned`. */
  const isIdOrChoice = (node: ESTree.Expression): boolean => {
    if (node.type === "ParenthesizedExpression") return isIdOrChoice(node.expression);
    return node.type === "ConditionalExpression"
      ? [node.consequent, node.alternate].some(isIdOrChoice)
      : isId(node);
  };
  /** Values of SQL: an id, or one within `sql.lit` or a list. SQL within SQL is visited by itself. */
  const hasId = (node: ESTree.Span) => {
    const written = source(node);
    return (
      !written.includes("`") && (written.match(/(?<!\.)\b[\w.]+/g) ?? []).some((word) => ofIds.test(word))
    );
  };
  new Visitor({
    BinaryExpression(comparison) {
      const { left, right, operator } = comparison;
      if (equality.includes(operator) && [left, right].some(isIdOrChoice)) report(comparison);
    },
    ArrayExpression(list) {
      if (list.elements.some((one) => one !== null && isId(one))) report(list);
    },
    SwitchStatement({ cases }) {
      const isOfStatus = cases.some(({ test }) => test !== null && isId(test));
      for (const one of cases) if (isOfStatus && one.test === null) report(one);
    },
    CallExpression(call) {
      const { callee } = call;
      const [first, ...others] = call.arguments;
      if (callee.type !== "MemberExpression" || first === undefined) return;
      // Kysely conditions: where("status_id", "=", delivered). Lists are arrays.
      const isCondition = /\bstatus_id["']$/.test(source(first)) && others.some(isId);
      const isSearch = /^(?:includes|has|indexOf)$/.test(source(callee.property)) && isId(first);
      if (isCondition || isSearch) report(call);
    },
    TemplateLiteral({ expressions }) {
      for (const one of expressions) if (hasId(one)) report(one);
    },
  }).visit(program);
  return found;
}

/** Returns the names of ids in a file: `orderStatusIds.shipped`, and those that it takes from there. */
function namesOfIds(text: string): RegExp {
  const taken = [...text.matchAll(/\{([^{}]*)\} = orderStatusIds\b/g)].flatMap(([, names = ""]) =>
    names.split(",").flatMap((one) => one.split(":").at(-1)?.trim() || []),
  );
  return new RegExp(`^(?:orderStatusIds\\.\\w+${taken.map((one) => `|${one}`).join("")})$`);
}

function comparisonsIn(path: string, text: string): string[] {
  const { program, source, report, found } = parse(path, text);
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

function parse(path: string, text: string) {
  const { program, errors } = parseSync(path, text);
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`);
  const found: string[] = [];
  return {
    program,
    found,
    source: ({ start, end }: ESTree.Span) => text.slice(start, end).replaceAll("?.", "."),
    report({ start }: ESTree.Span): void {
      const line = text.slice(0, start).split("\n").length;
      found.push(`${path}:${line} ${text.split("\n")[line - 1]?.trim()}`);
    },
  };
}

function isNumber(node: ESTree.Node | null): boolean {
  return node !== null && numberOf(node) !== null;
}

function numberOf(node: ESTree.Node): number | null {
  return node.type === "Literal" && typeof node.value === "number" ? node.value : null;
}
