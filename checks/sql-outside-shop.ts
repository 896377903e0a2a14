import { parseSync, Visitor } from "vite";
import { isForTests } from "./source-files.ts";

/** Folders that call shop/ and never query the database. */
const withoutSql = ["api", "web", "emails"];
const queryBuilders = new Set(["selectFrom", "insertInto", "updateTable", "deleteFrom", "mergeInto"]);

/** Lists queries in the API, the pages and the e-mails; tests may have any. */
export function sqlOutsideShop(files: ReadonlyMap<string, string>): string[] {
  return [...files].flatMap(([path, text]) => {
    if (!withoutSql.includes(path.split("/", 1).join()) || isForTests(path)) return [];
    return queriesIn(path, text).map(
      ({ what, line }) => `${path}:${line} builds a query with ${what}: SQL belongs into shop/`,
    );
  });
}

function queriesIn(path: string, text: string): { what: string; line: number }[] {
  const { program, errors } = parseSync(path, text);
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`);
  const found: { what: string; line: number }[] = [];
  const note = (what: string, offset: number) => {
    found.push({ what, line: text.slice(0, offset).split("\n").length });
  };
  new Visitor({
    CallExpression({ callee }) {
      if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return;
      const { name, start } = callee.property;
      if (queryBuilders.has(name)) note(`.${name}()`, start);
    },
    TaggedTemplateExpression({ tag, start }) {
      if (tag.type === "Identifier" && tag.name === "sql") note("sql``", start);
    },
  }).visit(program);
  return found;
}
