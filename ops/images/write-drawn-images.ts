import { writeFile } from "node:fs/promises";
import { packTar, type TarEntry } from "modern-tar";
import { mediaFile } from "#contract/media.ts";
import { demoMasterFiles, readDemoMaster } from "#server/demo/demo-masters.ts";
import { drawnImagesFile } from "#server/demo/drawn-images.ts";
import { drawHere } from "#shop/media/image-process/draw-image.ts";
import { imageId } from "#shop/media/store-image.ts";

// `npm run demo-images`: writes every stored file of the demo's images into the archive, so that no first start encodes them.
const entries: TarEntry[] = [];
// With a fixed time, equal images produce an equal archive, byte for byte.
const mtime = new Date(0);
for (const file of await demoMasterFiles()) {
  const master = await readDemoMaster(file);
  const drawn = await drawHere.drawFiles(master);
  if (!drawn.ok) throw new Error(`${file}: ${drawn.rejection.code}`);
  for (const { width, format, bytes } of drawn.value.files) {
    const name = mediaFile(imageId(master), width, format);
    entries.push({ header: { name, size: bytes.length, type: "file", mode: 0o644, mtime }, body: bytes });
  }
}
const archive = await packTar(entries);
await writeFile(drawnImagesFile, archive);
process.stdout.write(`${entries.length} drawn files, ${(archive.length / 1_000_000).toFixed(1)} MB\n`);
