import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";
import { adminPage } from "../http/admin-page.ts";
import { type ShopLoader, shopModule } from "./shop-loader.ts";

/** Loads the shop from its sources: a changed page shows immediately, other changes with the next request. */
export const loadDevelopedShop: ShopLoader = async (shutdown) => {
  const server = createServer();
  const vite = await leaveSignalsAlone(() =>
    createVite({
      appType: "custom",
      server: { middlewareMode: true, hmr: { server } },
      // Only a build removes their server parts for browsers. Found late, they would break the first visit.
      optimizeDeps: { include: ["kysely", "kysely/helpers/postgres", "zod"] },
    }),
  );
  const adminVite = await leaveSignalsAlone(() =>
    createVite({
      configFile: "admin/vite.config.ts",
      appType: "custom",
      server: { middlewareMode: true, hmr: { server, path: "hmr" } },
    }),
  );
  shutdown.onShutdown(async () => void (await Promise.all([vite.close(), adminVite.close()])));
  const readShell = async (path: string) =>
    await adminVite.transformIndexHtml(path, await readFile("admin/index.html", "utf8"));
  const loadShop = async () => shopModule(await vite.ssrLoadModule("./server/site/create-shop.ts"));
  return {
    isDeveloped: true,
    renderEmail: async (mail, sources) => await (await loadShop()).renderEmail(mail, sources),
    renderPush: async (push) => (await loadShop()).renderPush(push),
    serve(parts, around) {
      let shown: { createShop: unknown; site: ReturnType<typeof around> } | undefined;

      /** Vite returns the same module until a source changes. */
      async function currentSite() {
        const { createShop } = await loadShop();
        if (shown?.createShop === createShop) return shown.site;
        const shop = createShop(parts);
        shown = { createShop, site: around(shop, adminPage(readShell, shop.brand)) };
        return shown.site;
      }

      const respond = getRequestListener(async (request, env) => (await currentSite()).fetch(request, env));
      server.on("request", (request, response) => {
        const { url } = request;
        const { middlewares } = url?.startsWith("/admin") ? adminVite : vite;
        middlewares(request, response, () => {
          // Vite removes its base from the URL.
          if (url !== undefined) request.url = url;
          void respond(request, response);
        });
      });
      return { site: server };
    },
  };
};

/** Vite would exit on SIGTERM and when its input ends, before the database has stopped. */
async function leaveSignalsAlone<Result>(work: () => Promise<Result>): Promise<Result> {
  const ownListeners = new Set(process.listeners("SIGTERM"));
  const result = await work();
  for (const listener of process.listeners("SIGTERM")) {
    if (ownListeners.has(listener)) continue;
    process.off("SIGTERM", listener);
    process.stdin.off("end", listener);
  }
  return result;
}
