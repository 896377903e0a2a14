import { relative } from "node:path";
import type { Plugin } from "vite";

const own = "import.meta.url";

/**
 * Lets modules that the server's bundle is made of find files beside their source as before: a bundle in `folder`, a path from
 * `root`, has another address than they. Every file of the bundle has to lie in that folder itself.
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
