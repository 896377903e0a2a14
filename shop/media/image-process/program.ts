import sharp from "sharp";
import { drawHere } from "./draw-image.ts";
import { ImageWork } from "./image-work.ts";

// Program that open-image-process.ts starts. It processes one image at a time and ends with its parent.

const maxResidentBytes = Number(process.argv[2]);
const watchEvery = 20;

sharp.concurrency(1);
sharp.cache(false);
// libvips may only parse the formats that the shop accepts.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].map((format) => `VipsForeignLoad${format}Buffer`),
});

process.on("message", async (message) => {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > maxResidentBytes) end();
  }, watchEvery);
  const response = await respond(ImageWork.parse(message));
  clearInterval(watch);
  process.send?.(response);
});
process.on("disconnect", end);
process.send?.("ready");

async function respond(work: ImageWork): Promise<unknown> {
  switch (work.kind) {
    case "photo":
      return await drawHere.reencodePhoto(work.bytes);
    case "files":
      return await drawHere.drawFiles(work.bytes);
    case "card":
      return await drawHere.drawCard(work.card);
    default:
      return await drawHere.reencodeMaster(work.bytes, work.kind);
  }
}

/** Ends immediately: an ordinary exit waits for threads that are still decoding. */
function end(): void {
  process.kill(process.pid, "SIGKILL");
}
