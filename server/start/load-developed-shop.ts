import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";
import type { ShopLoader } from "./open-shop.ts";
import { shopModule } from "./shop-module.ts";

/** The shop straight from its sources: a change of a page shows at once, any other one with the next request. */
export const loadDevelopedShop: ShopLoader = async (shutdown) => {
  const server = createServer();
  const vite = await leaveSignalsAlone(() =>
    createVite({
      appType: "custom",
      server: { middlewareMode: true, hmr: { server } },
      // Browsers get these with sources that are only cut to size in a build; found late, they would break the first visit.
      optimizeDeps: { include: ["kysely", "kysely/helpers/postgres", "zod"] },
    }),
  );
  shutdown.onShutdown(() => vite.close());
  const loadShop = async () => shopModule(await vite.ssrLoadModule("./server/app.ts"));
  return {
    renderEmail: async (mail, sources) => await (await loadShop()).renderEmail(mail, sources),
    serve(parts, around) {
      let shown: { createShop: unknown; site: ReturnType<typeof around> } | undefined;

      /** Vite answers the same module until one of its sources changes. */
      async function currentSite() {
        const { createShop } = await loadShop();
        if (shown?.createShop !== createShop) shown = { createShop, site: around(createShop(parts)) };
        return shown.site;
      }

      const answer = getRequestListener(async (request, env) => (await currentSite()).fetch(request, env));
      server.on("request", (request, response) => {
        vite.middlewares(request, response, () => void answer(request, response));
      });
      return server;
    },
  };
};

/** Vite ends the whole process on SIGTERM and when its input ends, in the middle of the end of the database. */
async function leaveSignalsAlone<Result>(work: () => Promise<Result>): Promise<Result> {
  const ours = new Set(process.listeners("SIGTERM"));
  const result = await work();
  for (const listener of process.listeners("SIGTERM")) {
    if (ours.has(listener)) continue;
    process.off("SIGTERM", listener);
    process.stdin.off("end", listener);
  }
  return result;
}
