import { paraglideVitePlugin } from "@inlang/paraglide-js";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { cachePluralRules } from "#messages/cache-plural-rules.ts";
import { oldestBrowsers } from "#web/browser-baseline.ts";
import { adminParaglide } from "./messages/paraglide.config.ts";

/** Modules of every page, apart from those that change with each release. */
const scripts = {
  groups: [
    {
      name: "react",
      test: /node_modules[\\/](?:react-router|react|react-dom|scheduler|@tanstack[\\/](?:query-core|react-query))[\\/]/,
      priority: 1,
    },
    // Menus stay out: their positioning is a third of this file, and the first page needs none.
    {
      name: "shared",
      test: /[\\/]admin[\\/](?:ui[\\/](?!menu\.)|(?:api|messages)[\\/])|lucide-react/,
      minShareCount: 20,
    },
  ],
};

/** Build of the back office: client only. scripts/bundle/ copies it into the build of the shop. */
export default defineConfig({
  root: "admin",
  base: "/admin/",
  publicDir: "public",
  cacheDir: "../node_modules/.vite/admin",
  plugins: [paraglideVitePlugin(adminParaglide), cachePluralRules(), tailwindcss({ optimize: false })],
  build: {
    outDir: `../${process.env["BUILD_DIRECTORY"] ?? "build"}/admin`,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    cssTarget: oldestBrowsers,
    target: oldestBrowsers,
    rollupOptions: { output: { codeSplitting: scripts } },
  },
});
