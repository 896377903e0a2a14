import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

/** Where the files of pictures are kept, by name. */
export type MediaStore = Disk;

/** Keeps pictures in a folder of this machine, which is made when absent. */
export function mediaStoreIn(folder: string): MediaStore {
  return new Disk(new FSDriver({ location: folder, visibility: "public" }));
}
