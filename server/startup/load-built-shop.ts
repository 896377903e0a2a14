import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { getRequestListener } from "@hono/node-server";
import { every } from "hono/combine";
import { adminPage } from "../http/admin-page.ts";
import { buildFiles } from "../http/build-files.ts";
import { StartFailure } from "../process/start-failure.ts";
import { type ShopLoader, shopModule } from "./shop-loader.ts";

const build = new URL("../../build/", import.meta.url);
const serverBundle = new URL("server/index.js", build);
const clientFolders = ["client", "previous"].map((name) => fileURLToPath(new URL(name, build)));

/** Loads the shop from `npm run build`. */
export const loadBuiltShop: ShopLoader = async () => {
  // React reads this when it is loaded.
  process.env["NODE_ENV"] = "production";
  const bundle: unknown = await import(serverBundle.href).catch((error: unknown) => {
    throw new StartFailure(`Expected the built shop in build/, but: ${error}. Run npm run build.`);
  });
  const { createShop, renderEmail, renderPush } = shopModule(bundle);
  const shell = readFileSync(new URL("admin.html", build), "utf8");
  const built = buildFiles(...clientFolders);
  return {
    renderEmail,
    renderPush,
    serve(parts, around, errorHandler) {
      const shop = createShop(parts);
      const page = adminPage(() => shell, shop.brand);
      const files = every(built, page);
      const site = createServer(getRequestListener(around(shop, files).fetch, { errorHandler }));
      return { site, memory: shop.memory };
    },
  };
};
