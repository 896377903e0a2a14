import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { keepPluralRules } from "./messages/keep-plural-rules.ts";
import { paraglide } from "./messages/paraglide.config.ts";

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
  plugins: [paraglideVitePlugin(paraglide), keepPluralRules(), tailwindcss(), reactRouter()],
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: scripts } } } },
    // One server bundle of pages and API, so that both share one copy of every rule.
    ssr: { build: { rollupOptions: { input: "./server/app.ts" } } },
  },
  build: { assetsInlineLimit: 0 },
});
