import { fileURLToPath } from "node:url";
import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { cachePluralRules } from "./messages/cache-plural-rules.ts";
import { languageOfDocument } from "./messages/language-of-document.ts";
import { paraglide } from "./messages/paraglide.config.ts";
import { plainImports, sourceUrls } from "./scripts/bundle/vite-plugins.ts";
import { oldestBrowsers } from "./web/browser-baseline.ts";
import { scriptGroups } from "./web/script-groups.ts";

/** Left to itself the bundler makes a file of every shared message and icon, four times as many requests. */
const scripts = { groups: scriptGroups(fileURLToPath(new URL("web", import.meta.url))) };

const serverPrograms = {
  index: "./server/site/create-shop.ts",
  main: "./server/main.ts",
};

/** All in one folder: `sourceUrls` counts on it. What programs are called says react-router.config.ts. */
const serverFiles = { chunkFileNames: "[name]-[hash].js" };

export default defineConfig({
  publicDir: "web/public",
  // Two servers with one folder would delete each other's dependencies (admin/vite.config.ts).
  cacheDir: "node_modules/.vite/web",
  // The scan for dependencies also reads what only loaders import.
  optimizeDeps: { exclude: ["pg"] },
  plugins: [
    paraglideVitePlugin(paraglide),
    cachePluralRules(),
    languageOfDocument(),
    // The optimisation of Tailwind removes fallbacks for old browsers. Vite minifies the styles for the baseline instead.
    tailwindcss({ optimize: false }),
    reactRouter(),
    plainImports(),
    sourceUrls(import.meta.dirname, "build/server"),
  ],
  environments: {
    client: {
      build: {
        target: oldestBrowsers,
        // A lazy chunk imports only chunks that the page has already, so a preload helper would add bytes for nothing.
        modulePreload: false,
        rollupOptions: { output: { codeSplitting: scripts } },
      },
    },
    // Pages, API and the programs that open them share one copy of every rule.
    ssr: { build: { rollupOptions: { input: serverPrograms, output: serverFiles } } },
  },
  build: { assetsInlineLimit: 0, cssTarget: oldestBrowsers },
});
