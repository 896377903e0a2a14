import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { cachePluralRules } from "./messages/cache-plural-rules.ts";
import { paraglide } from "./messages/paraglide.config.ts";
import { oldestBrowsers } from "./web/browser-baseline.ts";

/**
 * The scripts that browsers load: React and its router, which change seldom; what three pages or more share, in one file; and
 * a file for each page. Left to itself the bundler makes a file of every shared message and icon, four times as many requests.
 */
const scripts = {
  groups: [
    {
      name: "router",
      test: /node_modules[\\/](?:react-router|react|react-dom|scheduler)[\\/]/,
      priority: 1,
    },
    {
      name: "shared",
      test: /[\\/](?:web|messages|contract)[\\/].*\.[jt]sx?$|lucide-react/,
      minShareCount: 3,
    },
  ],
};

export default defineConfig({
  publicDir: "web/public",
  plugins: [
    paraglideVitePlugin(paraglide),
    cachePluralRules(),
    // Its own step would fit the styles to newer browsers, and take fallbacks away; Vite minifies them for the baseline.
    tailwindcss({ optimize: false }),
    reactRouter(),
  ],
  environments: {
    client: {
      build: {
        target: oldestBrowsers,
        rollupOptions: { output: { codeSplitting: scripts } },
      },
    },
    // One server bundle of pages and API, so that both share one copy of every rule.
    ssr: { build: { rollupOptions: { input: "./server/app.ts" } } },
  },
  build: { assetsInlineLimit: 0, cssTarget: oldestBrowsers },
});
