import { randomUUID } from "node:crypto";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Disk } from "flydrive";
import { FSDriver } from "flydrive/drivers/fs";

/** Storage of image files, by name. */
export type MediaStore = Pick<Disk, "put" | "getBytes" | "getMetaData" | "exists" | "delete">;

/** Stores images in a local folder; creates it if needed. */
export function mediaStoreIn(folder: string): MediaStore {
  return new Disk(new FolderDriver(folder));
}

/** Renames files when they are complete, so that no reader in any process sees a partial one. */
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
