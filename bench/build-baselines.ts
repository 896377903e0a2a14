import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, loadConfigFromFile, normalizePath, type Plugin, type PluginOption } from "vite";

const root = fileURLToPath(new URL("..", import.meta.url));
const plainRouter = normalizePath(join(root, "bench/baselines/plain-router.tsx"));

/** Builds the process that shows the limits, for it renders the shop's components; answers its script. */
export async function buildBaselines(folder: string): Promise<string> {
  const command = { command: "build", mode: "production" } as const;
  const loaded = await loadConfigFromFile(command, join(root, "vite.config.ts"));
  if (loaded === null) throw new Error("expected a vite.config.ts");
  const { plugins, build: options } = loaded.config;
  await build({
    root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    plugins: [withoutRouter, ...(await pluginsBesideRouter(plugins))],
    build: {
      ...options,
      ssr: "bench/baselines/baseline-server.ts",
      outDir: join(folder, "limits"),
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: "limit-server.mjs" } },
    },
  });
  // The packages stay outside of the build, as they do outside of the shop's.
  await symlink(join(root, "node_modules"), join(folder, "node_modules"), "junction");
  return join(folder, "limits", "limit-server.mjs");
}

const withoutRouter: Plugin = {
  name: "without-router",
  enforce: "pre",
  resolveId(source, importer) {
    const isRouters = source === "react-router" || source.endsWith("/late-scripts.tsx");
    return isRouters && importer !== plainRouter ? plainRouter : null;
  },
};

/** What else the shop is built with: it makes components quicker or slower, and shall do the same to those of the limit. */
async function pluginsBesideRouter(options: readonly PluginOption[] = []): Promise<Plugin[]> {
  const groups = await Promise.all(options.map(flatten));
  return groups.filter((group) => group.every(({ name }) => name !== "react-router")).flat();
}

async function flatten(option: PluginOption): Promise<Plugin[]> {
  const plugin = await option;
  if (Array.isArray(plugin)) return (await Promise.all(plugin.map(flatten))).flat();
  return plugin ? [plugin] : [];
}
