import pg from "pg";

/** Returns the first column of all rows of a query on a new connection. */
export async function ask(url: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query({ text: query, rowMode: "array" });
    return rows.map((row: unknown[]) => row[0]);
  } finally {
    await client.end();
  }
}
