import type { Database } from "#db/database.ts";
import type { MediaStore } from "#shop/media/media-store.ts";
import { storePicture } from "#shop/media/store-picture.ts";
import { demoMasterFiles, readDemoMaster } from "./demo-masters.ts";
import { openDrawnPictures } from "./drawn-pictures.ts";

const atOnce = 3;

export interface DemoPictures {
  /** Returns the id of an image in the media store by its name, such as 'SM-SER-01-front'. */
  idOf(name: string): string;
}

/** Stores every image of the demo catalogue. Skips those that are stored already. */
export async function storeDemoPictures(
  db: Database,
  store: MediaStore,
  onProgress: (line: string) => void,
): Promise<DemoPictures> {
  const files = await demoMasterFiles();
  const drawer = await openDrawnPictures();
  const ids = new Map<string, string>();
  const queue = [...files];
  async function storeNext(): Promise<void> {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      const stored = await storePicture(db, store, drawer, await readDemoMaster(file));
      if (!stored.ok) throw new Error(`demo/pictures/${file}: ${stored.rejection.code}`);
      ids.set(file.replace(".webp", ""), stored.value.id);
      if (ids.size % 40 === 0) onProgress(`pictures: ${ids.size} of ${files.length}`);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, storeNext));
  return {
    idOf(name) {
      const id = ids.get(name);
      if (id === undefined) throw new Error(`demo/pictures/${name}.webp is missing`);
      return id;
    },
  };
}
