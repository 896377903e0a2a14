import { readdir, readFile } from "node:fs/promises";
import { basename } from "node:path";
import { imageFile } from "#demo/catalogue/image-file.ts";

const folder = new URL("../../demo/images/", import.meta.url);

/** Returns the sorted file names of the demo images, such as 'SM-SER-01-front.webp'. */
export async function demoMasterFiles(): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files
    .filter((file) => file.endsWith(".webp"))
    .map((file) => basename(file))
    .sort();
}

export async function readDemoMaster(file: string): Promise<Uint8Array> {
  return await readFile(new URL(imageFile(basename(file, ".webp")), folder));
}
