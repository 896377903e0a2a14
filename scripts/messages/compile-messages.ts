import { createHash } from "node:crypto";
import * as fs from "node:fs";
import { dirname, join } from "node:path";
import { type CompilerOptions, compileProject } from "@inlang/paraglide-js";
import type { InlangProject } from "@inlang/sdk";

/** Compiles an app's messages and declares their types. Writes changed files only, for readers that run concurrently. */
export async function compileMessages(options: CompilerOptions): Promise<void> {
  await withProject(options.project, async (project) => {
    const modules = await compileProject({ project, projectPath: options.project, compilerOptions: options });
    const files = new Map(Object.entries({ ...modules, ...(await declarations(project, options)) }));
    for (const [name, text] of files) writeIfChanged(join(options.outdir, name), text);
    for (const entry of fs.readdirSync(options.outdir, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile() && !files.has(path.slice(options.outdir.length + 1))) fs.rmSync(path);
    }
  });
}

/** Declares the types of an app's messages if they changed. Never touches a compiled module. */
export async function declareMessages(options: CompilerOptions): Promise<void> {
  const file = join(options.outdir, "messages.d.ts");
  if (fs.existsSync(file) && fs.readFileSync(file, "utf8").startsWith(stamp(options.project))) return;
  await withProject(options.project, async (project) => {
    for (const [name, text] of Object.entries(await declarations(project, options))) {
      writeIfChanged(join(options.outdir, name), text);
    }
  });
}

async function withProject(path: string, work: (project: InlangProject) => Promise<void>): Promise<void> {
  // Loading takes seconds of processor time, which unchanged messages do not need.
  const { loadProjectFromDirectory } = await import("@inlang/sdk");
  const project = await loadProjectFromDirectory({ path, fs });
  await work(project);
  await project.close();
}

/** Returns the files that the type checker reads instead of the thousands of compiled modules. */
async function declarations(
  project: InlangProject,
  options: CompilerOptions,
): Promise<Record<string, string>> {
  const bundles = await project.db
    .selectFrom("bundle")
    .select(["id", "declarations"])
    .orderBy("id")
    .execute();
  const { locales } = await project.settings.get();
  const messages = bundles.map(({ id, declarations }) => {
    const inputs = declarations.filter(({ type }) => type === "input-variable");
    const fields = inputs.map(({ name }) => `${JSON.stringify(name)}: NonNullable<unknown>`).join("; ");
    return `  readonly ${JSON.stringify(id)}: ${fields === "" ? "PlainMessage" : `Message<{ ${fields} }>`};`;
  });
  return {
    "messages.d.ts": `${stamp(options.project)}
import type { LocalizedString } from "@inlang/paraglide-js";
type Options = { locale?: ${locales.map((locale) => JSON.stringify(locale)).join(" | ")} };
type PlainMessage = (inputs?: {}, options?: Options) => LocalizedString;
type Message<Inputs> = (inputs: Inputs, options?: Options) => LocalizedString;
export declare const m: {
${messages.join("\n")}
};
`,
    "runtime.d.ts": `import type { Runtime } from "@inlang/paraglide-js";
export declare const overwriteGetLocale: Runtime["overwriteGetLocale"];
`,
  };
}

/** First line of the declarations: a hash of the texts, of the project's settings and of this file. */
function stamp(project: string): string {
  const folder = dirname(project);
  const texts = fs.readdirSync(folder).filter((name) => name.endsWith(".json"));
  const files = [...texts.sort().map((name) => join(folder, name)), join(project, "settings.json")];
  const hash = createHash("sha256");
  for (const file of [...files, import.meta.filename]) hash.update(fs.readFileSync(file)).update("\0");
  return `// sha256 ${hash.digest("hex")}`;
}

function writeIfChanged(file: string, text: string): void {
  if (fs.existsSync(file) && fs.readFileSync(file, "utf8") === text) return;
  fs.mkdirSync(dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}
