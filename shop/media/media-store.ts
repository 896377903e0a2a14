import { randomUUID } from "node:crypto";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

/** Where the files of pictures are stored, by name. */
export type MediaStore = Pick<Disk, "put" | "getBytes" | "getMetaData" | "exists" | "delete">;

/** Keeps pictures in a folder of this machine, which is made when absent. */
export function mediaStoreIn(folder: string): MediaStore {
  return new Disk(new FolderDriver(folder));
}

/** Files get their names when they are whole, so that no reader, also of another process, sees half of one. */
class FolderDriver extends FSDriver {
  readonly #folder: string;

  constructor(folder: string) {
    super({ location: folder, visibility: "public" });
    this.#folder = folder;
  }

  override async put(...[name, contents, options]: Parameters<FSDriver["put"]>): Promise<void> {
    const part = `${name}.${randomUUID()}.part`;
    try {
      await super.put(part, contents, options);
      await rename(join(this.#folder, part), join(this.#folder, name));
    } catch (error) {
      await rm(join(this.#folder, part), { force: true });
      throw error;
    }
  }
}
