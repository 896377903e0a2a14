import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from "kysely";
import type { Database } from "#db/database.ts";

/** Lines of a plan that are shown, from its top. */
const shownLines = 12;

interface WatchedPlans {
  /** The same database, whose statements are noted. */
  readonly watched: Database;
  /** How PostgreSQL answers that statement of `ask` that takes longest: the top of its plan. Null where it reads nothing. */
  planOfSlowest(ask: () => Promise<unknown>): Promise<string | null>;
}

/** Notes what is asked of a database, so that the plans of slow questions can be told. */
export function watchPlans(db: Database): WatchedPlans {
  // A part of a statement is built as one, too: asked is what gets a result.
  const built = new WeakMap<object, RootOperationNode>();
  const asked: RootOperationNode[] = [];
  const noting: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      built.set(queryId, node);
      return node;
    },
    async transformResult({ result, queryId }) {
      const node = built.get(queryId);
      if (node !== undefined) asked.push(node);
      return result;
    },
  };
  async function explain(node: RootOperationNode) {
    const { sql, parameters } = db.getExecutor().compileQuery(node, { queryId: "explained" });
    if (!/^\s*(?:select|with)\b/i.test(sql)) return [];
    const { rows } = await db.executeQuery<Record<"QUERY PLAN", string>>(
      CompiledQuery.raw(`explain (analyze, buffers, costs off) ${sql}`, [...parameters]),
    );
    const lines = rows.map((row) => row["QUERY PLAN"]);
    const time = Number(/Execution Time: ([\d.]+)/.exec(lines.at(-1) ?? "")?.[1] ?? 0);
    return [{ time, lines }];
  }
  return {
    watched: db.withPlugin(noting),
    async planOfSlowest(ask) {
      asked.length = 0;
      await ask();
      const plans = [];
      for (const node of [...asked]) plans.push(...(await explain(node)));
      const [slowest] = plans.toSorted((one, other) => other.time - one.time);
      if (slowest === undefined) return null;
      return [...slowest.lines.slice(0, shownLines), slowest.lines.at(-1)].join("\n");
    },
  };
}
