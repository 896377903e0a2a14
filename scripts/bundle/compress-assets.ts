import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const ways = {
  ".br": (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  ".gz": (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

/** Writes a brotli and a gzip file beside every text of the folder that becomes smaller. */
export async function compressAssets(folder: string): Promise<void> {
  const files = (await readdir(folder)).filter((name) => /\.(?:js|css|svg|json|txt)$/.test(name));
  await Promise.all(files.map((name) => compressFile(join(folder, name))));
}

async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  for (const [ending, compress] of Object.entries(ways)) {
    const small = await compress(bytes);
    if (small.length < bytes.length) await writeFile(file + ending, small);
  }
}
