import { createHash } from "node:crypto";
import * as fs from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { CompilerOptions } from "@inlang/paraglide-js";
// @ts-expect-error The package has no types.
import messageFormat from "@inlang/plugin-message-format";
import { z } from "zod";

const Settings = z.looseObject({ baseLocale: z.string(), locales: z.array(z.string()) });
const Imported = z.object({
  bundles: z.array(
    z.object({ id: z.string(), declarations: z.array(z.object({ type: z.string(), name: z.string() })) }),
  ),
});

/** Compiles an app's messages and declares their types. Writes changed files only, for readers that run concurrently. */
export async function compileMessages(options: CompilerOptions): Promise<void> {
  const compiled = new Set<string>();
  const writeFile = async (path: string, text: string) => {
    compiled.add(resolve(path));
    writeIfChanged(path, text);
  };
  const { compile } = await import("@inlang/paraglide-js");
  await compile({
    ...options,
    additionalFiles: await declarations(options),
    cleanOutdir: false,
    fs: { ...fs, promises: { ...fs.promises, writeFile } },
  });
  for (const entry of fs.readdirSync(options.outdir, { recursive: true, withFileTypes: true })) {
    const path = resolve(entry.parentPath, entry.name);
    if (entry.isFile() && !compiled.has(path)) fs.rmSync(path);
  }
}

/** Declares the types of an app's messages if they changed. Never touches a compiled module. */
export async function declareMessages(options: CompilerOptions): Promise<void> {
  const file = join(options.outdir, "messages.d.ts");
  if (fs.existsSync(file) && fs.readFileSync(file, "utf8").startsWith(stamp(options.project))) return;
  for (const [name, text] of Object.entries(await declarations(options)))
    writeIfChanged(join(options.outdir, name), text);
}

/** Returns the files that the type checker reads instead of the thousands of compiled modules. */
async function declarations({ project }: CompilerOptions): Promise<Record<string, string>> {
  const settings = Settings.parse(JSON.parse(fs.readFileSync(join(project, "settings.json"), "utf8")));
  const { locales } = settings;
  const files = locales.map((locale) => ({
    locale,
    content: fs.readFileSync(join(dirname(project), `${locale}.json`)),
  }));
  const { bundles } = Imported.parse(await messageFormat.importFiles({ files, settings }));
  const messages = bundles.map(({ id, declarations }) => {
    const inputs = declarations.filter(({ type }) => type === "input-variable");
    const fields = inputs.map(({ name }) => `${JSON.stringify(name)}: NonNullable<unknown>`).join("; ");
    return `  readonly ${JSON.stringify(id)}: ${fields === "" ? "PlainMessage" : `Message<{ ${fields} }>`};`;
  });
  return {
    "messages.d.ts": `${stamp(project)}
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
