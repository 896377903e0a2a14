import { relative } from "node:path";
import type { Plugin } from "vite";

/**
 * Replaces Vite's helper for dynamic imports by a plain call, which saves 0.7 kB on every page. The helper preloads scripts and loads
 * styles of a chunk; lazy chunks import scripts that the page already has, and no styles.
 */
export function plainImports(): Plugin {
  return {
    name: "plain-imports",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => "export const __vitePreload = (load) => load();",
    },
  };
}

const own = "import.meta.url";

/**
 * Rewrites `import.meta.url` of bundled modules, so that they find files beside their sources. `folder` is the path of
 * the bundle from `root`, and directly contains all of its files.
 */
export function sourceUrls(root: string, folder: string): Plugin {
  return {
    name: "source-urls",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    transform: {
      filter: { id: { exclude: /\/node_modules\// }, code: own },
      handler(code, id) {
        const source = relative(`${root}/${folder}`, id);
        return code.replaceAll(own, `new URL(${JSON.stringify(source)}, ${own}).href`);
      },
    },
  };
}
