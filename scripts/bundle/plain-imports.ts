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
