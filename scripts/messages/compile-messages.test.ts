import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { openTestFolder } from "#db/testing/test-folder.ts";
import { paraglide } from "#messages/paraglide.config.ts";
import { compileMessages, declareMessages } from "./compile-messages.ts";

const root = join(import.meta.dirname, "../..");
let folder: string;
let options: typeof paraglide;

describe("compileMessages", () => {
  beforeAll(async () => {
    folder = await openTestFolder();
    const project = join(folder, "messages", "smile.inlang");
    options = { ...paraglide, project, outdir: join(folder, "messages", "compiled") };
    mkdirSync(project, { recursive: true });
    symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
    cpSync(join(root, "messages", "smile.inlang", "settings.json"), join(project, "settings.json"));
    writeTexts({ hello: "Hello", greeting: "Good morning, {name}", extra: "Extra" });
    await compileMessages(options);
  });

  test("writes no file again while the texts are the same", async () => {
    const before = times();
    await compileMessages(options);
    await declareMessages(options);
    expect(times()).toEqual(before);
  });

  test("leaves the modules of a development server, when it only declares", async () => {
    await compileMessages({ ...options, outputStructure: "locale-modules" });
    const modules = times().filter(([name]) => name.endsWith(".js"));
    expect(modules.map(([name]) => name)).toContain("messages/ar.js");
    writeTexts({ hello: "Hello", greeting: "Good morning, {name}", added: "Added" });
    await declareMessages(options);
    expect(times().filter(([name]) => name.endsWith(".js"))).toEqual(modules);
    expect(typeErrors("m.added();")).toBe("");
  });

  test("deletes the module of a deleted text", async () => {
    writeTexts({ hello: "Hello", greeting: "Good morning, {name}" });
    await compileMessages(options);
    const names = times().map(([name]) => name);
    expect(names.filter((name) => /^messages\/.*\.js$/.test(name))).toEqual([
      "messages/_index.js",
      "messages/greeting.js",
      "messages/hello.js",
    ]);
  });

  test("declares the inputs, options and result of each message", () => {
    expect(
      typeErrors(`m.hello();
const text: LocalizedString = m.greeting({ name: 3 }, { locale: "en" });
// @ts-expect-error An input is missing.
m.greeting();
// @ts-expect-error The input has another name.
m.greeting({ nam: "Mona" });
// @ts-expect-error The input has no value.
m.greeting({ name: undefined });
// @ts-expect-error The shop has no such language.
m.hello({}, { locale: "fr" });
// @ts-expect-error The shop has no such text.
m.gone();
// @ts-expect-error Only messages return localized strings.
const other: LocalizedString = "text";`),
    ).toBe("");
    expect(typeErrors('m.greeting({ nam: "Mona" });')).toContain("'nam' does not exist");
  });
});

function writeTexts(texts: Readonly<Record<string, string>>): void {
  for (const locale of ["ar", "en"])
    writeFileSync(join(folder, "messages", `${locale}.json`), JSON.stringify(texts));
}

/** Lists the files with the time of their last change. */
function times(): [string, bigint][] {
  const entries = readdirSync(options.outdir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()
    .map((path) => [relative(options.outdir, path), statSync(path, { bigint: true }).mtimeNs]);
}

/** Returns the errors of the type checker for statements with the messages. */
function typeErrors(statements: string): string {
  const file = join(folder, "use.ts");
  writeFileSync(
    file,
    `import type { LocalizedString } from "@inlang/paraglide-js";
import { m } from "./messages/compiled/messages.js";
export type Used = LocalizedString;
${statements}\n`,
  );
  const flags = ["--noEmit", "--strict", "--skipLibCheck", "--types", "node", "--target", "es2024"];
  const modules = [
    "--module",
    "preserve",
    "--moduleResolution",
    "bundler",
    "--checkers",
    "1",
    "--ignoreConfig",
  ];
  try {
    return execFileSync(join(root, "node_modules/.bin/tsc"), [...flags, ...modules, file], {
      cwd: folder,
      encoding: "utf8",
    });
  } catch (error) {
    return error instanceof Error && "stdout" in error ? String(error.stdout) : String(error);
  }
}
