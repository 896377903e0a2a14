import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from "kysely";
import type { Database } from "#db/database.ts";

/** Steps of a plan that are shown, from its top. */
const shownSteps = 6;

interface WatchedPlans {
  /** The same database, whose statements are noted. */
  readonly watched: Database;
  /** How PostgreSQL answers that statement of `ask` that takes longest: the top of its plan, in one line. Null where it reads nothing. */
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
      return compactPlan(slowest.lines);
    },
  };
}

/** The first steps of a plan of `explain (analyze, buffers, costs off)` in one line: each with its milliseconds, rows and runs, the first with its blocks. */
export function compactPlan(lines: readonly string[]): string {
  const steps = lines.flatMap((line) => {
    const [, what = "", time = "", rows = "", loops = ""] =
      /^\s*(?:->\s+)?(.*?) +\(actual time=[\d.]+\.\.([\d.]+) rows=(\d+)[\d.]* loops=(\d+)\)/.exec(line) ?? [];
    return what === "" ? [] : [`${what} (${time} ms, ${rows} rows${loops === "1" ? "" : ` × ${loops}`})`];
  });
  const blocks = lines.find((line) => line.includes("Buffers: "))?.trim();
  const shown = steps.slice(0, shownSteps).join(" ← ");
  return [
    shown,
    ...(steps.length > shownSteps ? ["…"] : []),
    ...(blocks === undefined ? [] : [`; ${blocks}`]),
  ].join("");
}
