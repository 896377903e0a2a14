import { paraglideVitePlugin } from "@inlang/paraglide-js";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { keepPluralRules } from "./messages/keep-plural-rules.ts";
import { paraglide } from "./messages/paraglide.config.ts";

export default defineConfig({
  publicDir: "web/public",
  plugins: [paraglideVitePlugin(paraglide), keepPluralRules(), tailwindcss(), reactRouter()],
  // One server bundle of pages and API, so that both share one copy of every rule.
  environments: { ssr: { build: { rollupOptions: { input: "./server/app.ts" } } } },
  build: { assetsInlineLimit: 0 },
});
