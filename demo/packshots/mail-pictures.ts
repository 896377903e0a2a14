import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import sharp from "sharp";

// Mail clients show neither SVG nor WebP reliably: what emails open with is derived once, at twice the size it is shown in.
const place = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

await mkdir(place("web/public/mail"), { recursive: true });
await sharp(place("web/public/logo.svg"), { density: 300 })
  .resize({ width: 184 })
  .png({ palette: true })
  .toFile(place("web/public/mail/logo.png"));
for (const language of ["ar", "en"]) {
  await sharp(place(`demo/pictures/banner-calm-${language}.webp`))
    .resize({ width: 1120, height: 432 })
    .jpeg({ quality: 78, mozjpeg: true })
    .toFile(place(`web/public/mail/banner-${language}.jpg`));
}
