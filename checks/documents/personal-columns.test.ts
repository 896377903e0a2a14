import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { otherColumns } from "#shop/privacy/other-columns.ts";
import { personalColumns } from "#shop/privacy/personal-columns.ts";

/** Returns the columns of the tables as 'orders.phone'. Views have none of their own. */
function columnsOf(types: string): string[] {
  const views = ["guests", "whatsapp_texts"];
  const tables = types.slice(types.indexOf("export interface DB {")).matchAll(/^ {2}(\w+): (\w+);$/gm);
  const columns = [...tables].flatMap(([, table = "", name]) => {
    const body = new RegExp(`^export interface ${name} \\{\\n([^}]*)\\n\\}`, "m").exec(types)?.[1] ?? "";
    if (views.includes(table)) return [];
    return [...body.matchAll(/^ {2}(\w+):/gm)].map(([, column]) => `${table}.${column}`);
  });
  return columns.sort();
}

function classified(): string[] {
  const personal = personalColumns.flatMap(({ table, columns }) => columns.map((name) => `${table}.${name}`));
  const others = otherColumns
    .trim()
    .split("\n")
    .flatMap((line) => {
      const [table, columns = ""] = line.split(": ");
      return columns.split(" ").map((name) => `${table}.${name}`);
    });
  return [...personal, ...others].sort();
}

const types = readFileSync("db/tables.generated.ts", "utf8");

test("every column is either in the register of personal data or in the list of the others", () => {
  expect(classified()).toEqual(columnsOf(types));
});

test("a trial column is missing in both", () => {
  const trial = types.replace("export interface Orders {", "export interface Orders {\n  trial: string;");
  const known = classified();
  const missing = columnsOf(trial).filter((column) => !known.includes(column));
  expect(missing).toEqual(["orders.trial"]);
});
