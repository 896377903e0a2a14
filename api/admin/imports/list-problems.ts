import type { ImportProblem } from "#contract/admin/imports/import.ts";
import type { Language } from "#contract/language.ts";
import type { Database } from "#db/database.ts";
import { importProblems, movedCells, type ShopImport } from "#shop/imports/list-imports.ts";
import { toMovedJson, toProblemJson } from "./to-import-json.ts";

/** Returns a page of the problems of an import: wrong cells, then cells whose value in the shop has moved. */
export async function listProblems(
  db: Database,
  { id, problems }: Pick<ShopImport, "id" | "problems">,
  { page, per_page }: { readonly page: number; readonly per_page: number },
  locale: Language,
): Promise<ImportProblem[]> {
  const wrong = await importProblems(db, id, { page, per_page });
  const offset = Math.max(0, (page - 1) * per_page - problems);
  const moved = await movedCells(db, id, { limit: per_page - wrong.length, offset });
  return [
    ...wrong.map((problem) => toProblemJson(problem, locale)),
    ...moved.map((cell) => toMovedJson(cell, locale)),
  ];
}
