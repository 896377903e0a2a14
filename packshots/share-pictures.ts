import { fileURLToPath } from "node:url";
import sharp from "sharp";

// What a shared link to the shop shows: a banner with the logo where its words would stand, in the size that Open Graph
// readers ask for.
const place = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));
const [width, height] = [1200, 630];

const logo = await sharp(place("web/public/logo.svg"), { density: 600 })
  .resize({ width: 300 })
  .png()
  .toBuffer();
for (const language of ["ar", "en"]) {
  const inArabic = language === "ar";
  const banner = await sharp(place(`db/demo/pictures/banner-calm-${language}.webp`))
    .resize({ width, height, fit: "cover", position: inArabic ? "left" : "right" })
    .toBuffer();
  await sharp(banner)
    .composite([{ input: logo, left: inArabic ? width - 370 : 70, top: 255 }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toFile(place(`web/public/share-${language}.jpg`));
}
