import { type ESTree, parseSync, Visitor } from "vite";
import { isForTests } from "../source-files.ts";

/** Maximum number of lines of a function. Functions inside a function count as its lines. */
const maxLines = 100;

/** Finds functions above 100 lines, a line each. */
export function longFunctions(files: ReadonlyMap<string, string>): string[] {
  return [...files]
    .flatMap(([path, text]) => (isForTests(path) ? [] : longFunctionsIn(path, text)))
    .map(({ key, line, lines }) => `${key} (line ${line}) has ${lines} lines: at most ${maxLines}`);
}

function longFunctionsIn(path: string, text: string) {
  const { program, errors } = parseSync(path, text);
  if (errors[0] !== undefined) throw new Error(`${path}: ${errors[0].message}`);
  const found: { readonly key: string; readonly line: number; readonly lines: number }[] = [];
  const linesOf = (from: number, to: number) => text.slice(from, to).split("\n").length;
  function measure({ start, end, id }: ESTree.Function | ESTree.ArrowFunctionExpression): void {
    const lines = linesOf(start, end);
    const name = id?.name ?? nameBefore(text.slice(0, start));
    if (lines > maxLines) found.push({ key: `${path} ${name}`, line: linesOf(0, start), lines });
  }
  new Visitor({
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  }).visit(program);
  return found;
}

/** Name that a function expression is assigned to: `const name = (`, `name: (`, `name(`. */
function nameBefore(text: string): string {
  return /(\w+)(?::[^=;]*)?\s*[:=]?\s*(?:async\s*)?$/.exec(text)?.[1] ?? "(anonymous)";
}
