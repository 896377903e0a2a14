import type { CompiledQuery } from "kysely";
import type { Database } from "./database.ts";

interface Built<Row> {
  readonly query: CompiledQuery<Row>;
  /** Whose value each parameter is; undefined for one that is always the same. */
  readonly names: readonly (string | undefined)[];
}

/**
 * Builds and compiles a query once, and asks it with other values each time: for some, that takes longer than all else that Node does
 * for their answer. `examples` stand for the values in the query that is built, each in one or more of its parameters; no other
 * parameter may be like them. Lists are arrays of one.
 */
export function buildOnce<Row, Values extends Readonly<Record<string, unknown>>>(
  examples: Values,
  build: (db: Database, values: Values) => { compile(db: Database): CompiledQuery<Row> },
): (db: Database, values: Values) => Promise<Row[]> {
  let built: Built<Row> | undefined;

  function buildFor(db: Database): Built<Row> {
    const query = build(db, examples).compile(db);
    const names = query.parameters.map((parameter) =>
      Object.keys(examples).find((name) => isExample(parameter, examples[name])),
    );
    for (const name of Object.keys(examples)) {
      if (!names.includes(name)) throw new Error(`expected ${name} among the parameters of ${query.sql}`);
    }
    return { query, names };
  }

  return async (db, values) => {
    built ??= buildFor(db);
    const { query, names } = built;
    const parameters = query.parameters.map((parameter, at) => {
      const name = names[at];
      return name === undefined ? parameter : values[name];
    });
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

function isExample(parameter: unknown, example: unknown): boolean {
  if (!Array.isArray(parameter) || !Array.isArray(example)) return parameter === example;
  return parameter.length === 1 && parameter[0] === example[0];
}
