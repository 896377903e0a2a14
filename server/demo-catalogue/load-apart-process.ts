import { z } from "zod";
import { openDatabase } from "#db/database.ts";
import { mediaStoreIn } from "#shop/media/media-store.ts";
import { loadDemoCatalogue } from "./load-demo-catalogue.ts";

// The process that load-apart.ts starts: it is told where to load to, and tells how far it is.
const Target = z.object({ databaseUrl: z.string(), mediaFolder: z.string() });

process.once("message", async (message) => {
  const { databaseUrl, mediaFolder } = Target.parse(message);
  const db = openDatabase(databaseUrl);
  const say = (line: string) => process.send?.(line);
  const count = await loadDemoCatalogue(db, mediaStoreIn(mediaFolder), (line) =>
    say(`loading the demo catalogue … ${line}`),
  );
  say(`loaded the demo catalogue: ${count} products`);
  await db.destroy();
  process.disconnect();
});
