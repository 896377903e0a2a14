import sharp from "sharp";
import { drawHere } from "./draw-picture.ts";
import { PictureWork } from "./picture-work.ts";

// The process that open-picture-process.ts starts: it draws one picture after the other, and ends with its parent.

const maxResidentBytes = Number(process.argv[2]);
const watchEvery = 20;

sharp.concurrency(1);
sharp.cache(false);
// Of all that libvips can read only what the shop takes is ever parsed.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp", "Heif", "Nsgif"].map((format) => `VipsForeignLoad${format}Buffer`),
});

process.on("message", async (message) => {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() > maxResidentBytes) end();
  }, watchEvery);
  const { kind, bytes } = PictureWork.parse(message);
  const answer = kind === "files" ? await drawHere.drawFiles(bytes) : await drawHere.reencode(kind, bytes);
  clearInterval(watch);
  process.send?.(answer);
});
process.on("disconnect", end);
process.send?.("ready");

/** Ends at once: an ordinary exit waits for threads that are still drawing. */
function end(): void {
  process.kill(process.pid, "SIGKILL");
}
