import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { endsInCheckDigit } from "#contract/authenticity/check-digit.ts";
import { openTestDatabase } from "#db/testing/test-database.ts";
import { openTestFolder } from "#db/testing/test-folder.ts";
import { programEnvironment } from "#server/testing/program-environment.ts";
import { checkCode } from "#shop/authenticity/check-code.ts";
import { keyRing } from "#shop/secrets/key-ring.ts";
import { insertProduct } from "#shop/testing/insert-product.ts";

const program = fileURLToPath(new URL("./code-batch.ts", import.meta.url));
const { db, url } = await openTestDatabase();
const folder = await openTestFolder();

const product = String(await insertProduct(db));
const secret = "5".repeat(64);
const env = {
  ...programEnvironment,
  DATABASE_URL: url,
  DATA_DIR: folder,
  CODE_KEY: secret,
  PUBLIC_URL: "https://shop.example",
  INIT_CWD: folder,
};
const run = async (...words: string[]) =>
  (await promisify(execFile)(process.execPath, [program, ...words], { env })).stdout;
const batches = () => db.selectFrom("code_batches").selectAll().orderBy("id").execute();
const log = () => db.selectFrom("audit_log").selectAll().orderBy("id").execute();

describe("npm run code-batch", () => {
  test("makes a batch, reports its progress, and writes the audit log", async () => {
    const output = await run("--product", product, "--count", "12000", "--lot", "A1", "--note", "by hand");
    const [batch] = await batches();
    expect(batch).toMatchObject({ count: 12_000, lot: "A1", note: "by hand", exported_at: null });
    expect(output).toMatch(
      /^5000 of 12000 codes\n10000 of 12000 codes\n12000 of 12000 codes\nmade batch \d+: 12000 codes in [\d.]+ s\n$/,
    );
    const [entry] = await log();
    expect(entry).toMatchObject({
      action: "create",
      resource: "code-batches",
      resource_id: String(batch?.id),
    });
    expect(entry).toMatchObject({ staff_id: null, staff_email: "npm run code-batch", before: null });
  });

  test("exports the codes into a private file, once", async () => {
    const words = ["--product", product, "--count", "7", "--expires", "2038-01-31", "--csv", "codes.csv"];
    expect(await run(...words)).toContain(`its codes are only in ${join(folder, "codes.csv")};`);
    const file = join(folder, "codes.csv");
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const [header, ...rows] = (await readFile(file, "utf8")).trimEnd().split("\r\n");
    expect([header, rows.length]).toEqual(["code,url", 7]);
    const code = rows[0]?.replace(/^.*\//, "") ?? "";
    expect(endsInCheckDigit(code)).toBe(true);
    expect(rows[0]).toContain(`,https://shop.example/Product/Verify/result/${code}`);
    const batch = (await batches()).at(-1);
    expect(batch).toMatchObject({
      expires_on: "2038-01-31",
      encrypted_codes: null,
      exported_at: expect.any(Date),
      export_confirmed_at: expect.any(Date),
    });
    await db.updateTable("code_batches").set({ state: "released" }).execute();
    const dependencies = {
      key: keyRing(Buffer.from(secret, "hex")),
      limits: { maxChecks: 5, maxDevices: 3 },
    };
    const checked = await checkCode(db, dependencies, code, {
      device: "phone",
      address: "192.0.2.1",
      cityId: null,
    });
    expect(checked).toMatchObject({ verdict: "genuine", productId: Number(product) });
    expect(JSON.stringify(await log())).not.toContain(code);
  });

  test("overwrites no file and makes no batch then", async () => {
    await writeFile(join(folder, "kept.csv"), "kept");
    const before = await batches();
    await expect(run("--product", product, "--count", "5", "--csv", "kept.csv")).rejects.toMatchObject({
      code: 1,
      stderr: `--csv: expected to make the file ${join(folder, "kept.csv")}, but there is one already.\n`,
    });
    expect(await readFile(join(folder, "kept.csv"), "utf8")).toBe("kept");
    expect(await batches()).toEqual(before);
  });

  test.each([
    [[], /^--product: expected the number of a product, but got nothing\.\n$/],
    [["--product", "1"], /^--count: expected a whole number from 1 to 100000, but got nothing\.\n$/],
    [["--product", product, "--count", "100001"], /^--count: .+ but got "100001"\.\n$/],
    [["--product", "2000000000", "--count", "5"], /^--product: there is no product 2000000000\.\n$/],
    [["--product", product, "--count", "5", "--expires", "2030-02-31"], /^--expires: expected a day .+\n$/],
    [
      ["--product", product, "--count", "5", "--csv", "no/folder.csv"],
      /^--csv: expected to make .+ENOENT.+\n$/,
    ],
    [["--colour", "red"], /^Unknown option '--colour'. Expected npm run code-batch -- .+\n$/],
    [["1", "1000"], /^Unexpected argument '1'. Expected npm run code-batch -- .+\n$/],
  ])("rejects %j with one line", async (words, line) => {
    const before = await batches();
    await expect(run(...words)).rejects.toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringMatching(line),
    });
    expect(await batches()).toEqual(before);
  });

  test("imports codes of existing packs", async () => {
    await writeFile(join(folder, "old.txt"), "ab12-cd34\r\n١٢٣٤٥\n\nZZ99\n");
    const output = await run("--product", product, "--import", "old.txt", "--lot", "2019");
    expect(output).toMatch(/^3 of 3 codes\ntook over batch \d+: 3 codes in [\d.]+ s\n$/);
    expect((await batches()).at(-1)).toMatchObject({ count: 3, lot: "2019", encrypted_codes: null });
    expect(JSON.stringify(await log())).not.toContain("AB12CD34");
    const before = await batches();
    await writeFile(join(folder, "bad.txt"), "AB12CD35\n../x\n");
    await writeFile(join(folder, "twice.txt"), "AB12CD36\n\nab12 cd36\n");
    await writeFile(join(folder, "none.txt"), "\n\n");
    for (const [file = "", line] of [
      ["bad.txt", "--import: line 2 is no code: 4 to 40 letters A–Z and digits.\n"],
      ["twice.txt", "--import: line 3 is the same code as line 1.\n"],
      ["none.txt", `--import: there is no code in ${join(folder, "none.txt")}.\n`],
      ["old.txt", "--import: the shop has 3 of these codes already; nothing was kept.\n"],
    ]) {
      const rejected = run("--product", product, "--import", file);
      await expect(rejected).rejects.toMatchObject({ code: 1, stderr: line });
    }
    const both = run("--product", product, "--import", "old.txt", "--count", "5");
    await expect(both).rejects.toMatchObject({
      stderr: "--import: expected neither --count nor --csv beside it.\n",
    });
    expect(await batches()).toEqual(before);
  });

  test("leaves nothing when it is interrupted", async () => {
    const before = await batches();
    const words = ["--product", product, "--count", "100000", "--csv", "cut.csv"];
    const child = spawn(process.execPath, [program, ...words], { env, stdio: ["ignore", "pipe", "inherit"] });
    await once(child.stdout, "data");
    child.kill("SIGINT");
    expect(await once(child, "exit")).toEqual([130, null]);
    expect(existsSync(join(folder, "cut.csv"))).toBe(false);
    expect(await batches()).toEqual(before);
  });
});
