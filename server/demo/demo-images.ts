import type { Database } from "#db/database.ts";
import type { MediaStore } from "#shop/media/media-store.ts";
import { storeImage } from "#shop/media/store-image.ts";
import { demoMasterFiles, readDemoMaster } from "./demo-masters.ts";
import { openDrawnImages } from "./drawn-images.ts";

const atOnce = 3;

export interface DemoImages {
  /** Returns the id of an image in the media store by its name, such as 'SM-SER-01-front'. */
  idOf(name: string): string;
}

/** Stores every image of the demo, or those with some names. Skips those that are stored already. */
export async function storeDemoImages(
  db: Database,
  store: MediaStore,
  onProgress: (line: string) => void,
  names?: readonly string[],
): Promise<DemoImages> {
  const files = names?.map((name) => `${name}.webp`) ?? (await demoMasterFiles());
  const drawer = await openDrawnImages();
  const ids = new Map<string, string>();
  const queue = [...files];
  async function storeNext(): Promise<void> {
    for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
      const stored = await storeImage(db, store, drawer, await readDemoMaster(file));
      if (!stored.ok) throw new Error(`demo/images/${file}: ${stored.rejection.code}`);
      ids.set(file.replace(".webp", ""), stored.value.id);
      if (ids.size % 40 === 0) onProgress(`images: ${ids.size} of ${files.length}`);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, storeNext));
  return {
    idOf(name) {
      const id = ids.get(name);
      if (id === undefined) throw new Error(`demo/images/${name}.webp is missing`);
      return id;
    },
  };
}
