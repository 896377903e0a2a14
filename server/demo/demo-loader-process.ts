import { z } from "zod";
import { openDatabase } from "#db/database.ts";
import { describeLocation, MediaLocation } from "#shop/media/media-location.ts";
import { openMediaStores } from "#shop/media/open-media-stores.ts";
import { isStoreFailure, storeFailureReason } from "#shop/media/store-failure.ts";
import { loadDemoCatalogue } from "./load-demo-catalogue.ts";

// Process that load-in-child-process.ts starts. It receives the target and reports its progress.
const Target = z.object({ databaseUrl: z.string(), mediaLocation: MediaLocation });

process.once("message", async (message) => {
  const { databaseUrl, mediaLocation } = Target.parse(message);
  const db = openDatabase(databaseUrl, { named: false });
  const say = (line: string) => process.send?.(line);
  const { media } = await openMediaStores(mediaLocation);
  try {
    const count = await loadDemoCatalogue(db, media, (line) => say(`loading the demo catalogue … ${line}`));
    say(`loaded the demo catalogue: ${count} products`);
  } catch (error) {
    if (!isStoreFailure(error)) throw error;
    say(
      `MEDIA_URL: the images cannot be stored in ${describeLocation(mediaLocation)}: ${storeFailureReason(error)}`,
    );
    process.exitCode = 1;
  }
  await db.destroy();
  process.disconnect();
});
