import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from "kysely";
import type { Database } from "#db/database.ts";

/** Lines of a plan that are shown, from its top. */
const shownNodes = 12;

/**
 * How PostgreSQL answers the statement of `ask` that takes longest, the top of its plan with what each node took; null where it asks
 * nothing that can be explained.
 */
export async function planOfSlowest(
  db: Database,
  ask: (db: Database) => Promise<unknown>,
): Promise<string | null> {
  const nodes: RootOperationNode[] = [];
  const collecting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await ask(db.withPlugin(collecting));
  const plans: { time: number; lines: string[] }[] = [];
  for (const node of nodes) {
    const { sql, parameters } = db.getExecutor().compileQuery(node, { queryId: "explained" });
    if (!/^\s*(select|with)\b/i.test(sql)) continue;
    const { rows } = await db.executeQuery<Record<"QUERY PLAN", string>>(
      CompiledQuery.raw(`explain (analyze, buffers, costs off, timing off, summary) ${sql}`, [...parameters]),
    );
    const lines = rows.map((row) => row["QUERY PLAN"]);
    const time = Number(/Execution Time: ([\d.]+)/.exec(lines.at(-1) ?? "")?.[1] ?? 0);
    plans.push({ time, lines });
  }
  const [slowest] = plans.toSorted((one, other) => other.time - one.time);
  return slowest === undefined ? null : slowest.lines.slice(0, shownNodes).join("\n");
}
