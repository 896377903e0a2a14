import type { MediaStore } from "./media-store.ts";

/** Wraps a store whose files belong to another shop while `isOthers` is true: it deletes none of them. */
export function skipDeletes(store: MediaStore, isOthers: () => Promise<boolean>): MediaStore {
  return {
    put: (...of) => store.put(...of),
    getBytes: (...of) => store.getBytes(...of),
    getMetaData: (...of) => store.getMetaData(...of),
    exists: (...of) => store.exists(...of),
    async delete(...of) {
      if (!(await isOthers())) await store.delete(...of);
    },
  };
}
