import { readdir, readFile } from "node:fs/promises";

const folder = new URL("../../demo/pictures/", import.meta.url);

/** The names of the demo's pictures as files, such as 'SM-SER-01-front.webp', in order. */
export async function demoMasterFiles(): Promise<string[]> {
  return (await readdir(folder)).filter((file) => file.endsWith(".webp")).sort();
}

export async function readDemoMaster(file: string): Promise<Uint8Array> {
  return await readFile(new URL(file, folder));
}
