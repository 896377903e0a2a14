import { setTimeout } from "node:timers/promises";
import { z } from "zod";
import { type ImportKind, importKinds } from "#contract/admin/catalogue/import-limits.ts";
import { writeSection } from "#scripts/documents/write-section.ts";
import { runOnce } from "#scripts/processes/run-once.ts";
import { say } from "#server/process/say.ts";
import { type FilledShop, startFilledShop } from "../admin-pages/filled-shop.ts";
import { describeMachine } from "../machine.ts";
import { percentile } from "../percentile.ts";
import { table } from "../table.ts";
import { importFile } from "./files.ts";

// `npm run bench -- admin-imports`: how long files of CSV take to be compared, applied, made findable and undone, and how long customers
// and staff wait meanwhile.

const shopSize = 60_000;
const sizes = [10_000, 50_000];
const asked = ["/en", "/smile/api/products?per_page=24", "/smile/api/admin/orders"] as const;
/** How long the shop is asked without an import, to compare. */
const quiet = 5000;

const Sheet = z.object({
  data: z.object({ id: z.int(), state: z.string(), problems: z.array(z.unknown()) }),
});

await runOnce("stopping the benchmark …", async (_, shutdown) => {
  const machine = describeMachine();
  const shop = await startFilledShop(shutdown, shopSize);
  // The first round only fetches what memory keeps.
  await waitsDuring(shop, () => setTimeout(quiet));
  const alone = await waitsDuring(shop, () => setTimeout(quiet));
  say(`without an import ${alone.join("  ")} ms`);
  const times: string[][] = [];
  const waits: string[][] = [["none", ...alone]];
  for (const size of sizes) {
    // Those that search learns of last.
    for (const kind of importKinds.toReversed()) {
      const { row, during } = await timeImport(shop, kind, size);
      times.push(row);
      if (size === sizes[0]) waits.push([`${kind}, applied and indexed`, ...during]);
      say(`${row.join("  ")}, meanwhile ${during.join("  ")} ms`);
    }
  }
  const text = `\`npm run bench -- admin-imports\` on ${machine}, in a shop with ${shopSize.toLocaleString("en")} products and customers; seconds.

${table(["File", "compared", "applied", "findable", "undone"], times)}

Milliseconds within which 99 of 100 are answered, asked one after the other, while ${sizes[0]?.toLocaleString("en")} rows are applied:

${table(["Import", "home page", "API's products", "list of orders"], waits)}`;
  await writeSection("performance.md", "admin-imports", text);
  return true;
});

async function timeImport(shop: FilledShop, kind: ImportKind, size: number) {
  const form = new FormData();
  form.append("kind", kind);
  form.append("file", importFile(kind, size));
  const compared = await timed(() => callImports(shop, "POST", "", form));
  const { id, problems } = Sheet.parse(compared.answer).data;
  if (problems.length > 0)
    throw new Error(`expected a file without problems: ${JSON.stringify(problems.slice(0, 3))}`);
  let applied = 0;
  let findable = 0;
  const during = await waitsDuring(shop, async () => {
    const begun = performance.now();
    await callImports(shop, "POST", `/${id}/apply`);
    while ((await stateOf(shop, id)) === "applying") await setTimeout(50);
    applied = (performance.now() - begun) / 1000;
    while ((await indexesLeft(shop)) > 0) await setTimeout(50);
    findable = (performance.now() - begun) / 1000;
  });
  if ((await stateOf(shop, id)) !== "applied")
    throw new Error(`expected the import of ${kind} to be applied`);
  const undone = await timed(() => callImports(shop, "POST", `/${id}/undo`));
  while ((await indexesLeft(shop)) > 0) await setTimeout(50);
  const seconds = [compared.seconds, applied, findable, undone.seconds].map((time) => time.toFixed(1));
  return { row: [`${size.toLocaleString("en")} of ${kind}`, ...seconds], during };
}

async function stateOf(shop: FilledShop, id: number): Promise<string> {
  const answer = z.object({ data: z.object({ state: z.string() }) });
  return answer.parse(await callImports(shop, "GET", `/${id}`)).data.state;
}

async function indexesLeft({ db }: FilledShop): Promise<number> {
  const { left } = await db
    .selectFrom("products_to_index")
    .select((eb) => eb.fn.countAll<number>().as("left"))
    .executeTakeFirstOrThrow();
  return left;
}

async function callImports(
  { origin, token }: FilledShop,
  method: string,
  path: string,
  body?: FormData,
): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${origin}/smile/api/admin/imports${path}`, {
    method,
    headers,
    ...(body && { body }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return await answer.json();
}

async function timed<Answer>(work: () => Promise<Answer>): Promise<{ answer: Answer; seconds: number }> {
  const begun = performance.now();
  const answer = await work();
  return { answer, seconds: (performance.now() - begun) / 1000 };
}

/** Asks the shop for pages and lists, one after the other, while some work lasts; within how many milliseconds 99 of 100 came. */
async function waitsDuring({ origin, token }: FilledShop, work: () => Promise<unknown>): Promise<string[]> {
  const times = new Map<string, number[]>(asked.map((path) => [path, []]));
  let working = true;
  const done = work().finally(() => {
    working = false;
  });
  while (working) {
    for (const path of asked) {
      const begun = performance.now();
      const answer = await fetch(`${origin}${path}`, {
        headers: path.includes("/admin/") ? { authorization: `Bearer ${token}` } : {},
      });
      await answer.arrayBuffer();
      times.get(path)?.push(performance.now() - begun);
    }
    await setTimeout(10);
  }
  await done;
  return asked.map((path) => percentile(times.get(path) ?? [], 0.99).toFixed(0));
}
