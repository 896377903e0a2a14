import { maxRedirects, NewRedirect } from "#contract/admin/redirects/redirect.ts";
import { withoutQuery } from "#contract/admin/redirects/redirect-path.ts";
import type { Database } from "#db/database.ts";
import { accept, reject } from "../result.ts";
import { fieldProblems, shownValue } from "./cells.ts";
import { type CurrentRow, differences, type ImportSubject } from "./import-subject.ts";

/** Import of redirects, found by path. It compares each row with the shop and with earlier rows, so that no chain arises. */
export async function redirectSubject(db: Database): Promise<ImportSubject> {
  const rows = await db.selectFrom("redirects").select(["id", "path", "target", "updated_at"]).execute();
  const stored = new Map<string, CurrentRow>(
    rows.map(({ id, path, target, updated_at }) => [path, { id, updated_at, columns: { path, target } }]),
  );
  const targets = new Map(rows.map(({ path, target }) => [path, target]));
  const begins = new Set(rows.map(({ path }) => withoutQuery(path)));
  const ends = new Map<string, number>();
  for (const { target } of rows) countEnd(target, 1);

  function countEnd(target: string, by: 1 | -1): void {
    const end = withoutQuery(target);
    ends.set(end, (ends.get(end) ?? 0) + by);
  }

  /** Adds a redirect to the known ones. Returns null, or the code of the problem. */
  function add(path: string, target: string): string | null {
    const before = targets.get(path);
    if (before === target) return null;
    const [begin, end] = [withoutQuery(path), withoutQuery(target)];
    if (begin === end || begins.has(end) || (ends.get(begin) ?? 0) > 0) return "redirect_chain";
    if (before === undefined && targets.size >= maxRedirects) return "redirects_full";
    if (before !== undefined) countEnd(before, -1);
    targets.set(path, target);
    begins.add(begin);
    countEnd(target, 1);
    return null;
  }

  return {
    keys: ["path"],
    fields: ["target"],
    cellKinds: { amounts: [], moments: [], texts: [], counted: [] },
    show: (columns, field) => shownValue(columns[field]),
    keyOf(field, cell) {
      const path = NewRedirect.shape.path.safeParse(cell);
      return path.success
        ? accept(path.data)
        : reject({ field, code: path.error.issues[0]?.message ?? "path_invalid" });
    },
    find: async () => stored,
    compare(cells, current, path) {
      const parsed = NewRedirect.pick({ target: true }).safeParse({ target: cells["target"] });
      if (!parsed.success) return reject(fieldProblems(parsed.error));
      const { target } = parsed.data;
      const broken = add(path, target);
      if (broken !== null) return reject([{ field: "target", code: broken, named: String(maxRedirects) }]);
      return accept(
        current === null
          ? { before: null, after: { path, target } }
          : differences(current.columns, { target }),
      );
    },
  };
}
