import { fileURLToPath } from "node:url";
import sharp from "sharp";

// Pictures that belong to the pages themselves, not to the catalogue, derived from its drawings.
const place = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

await sharedLinks();
await notFound();

/** A banner with the logo where its words would stand, in the size that Open Graph readers ask for. */
async function sharedLinks() {
  const [width, height] = [1200, 630];
  const logo = await sharp(place("web/public/logo.svg"), { density: 600 })
    .resize({ width: 300 })
    .png()
    .toBuffer();
  for (const language of ["ar", "en"]) {
    const inArabic = language === "ar";
    const banner = await sharp(place(`demo/pictures/banner-calm-${language}.webp`))
      .resize({ width, height, fit: "cover", position: inArabic ? "left" : "right" })
      .toBuffer();
    await sharp(banner)
      .composite([{ input: logo, left: inArabic ? width - 370 : 70, top: 255 }])
      .jpeg({ quality: 80, mozjpeg: true })
      .toFile(place(`web/public/share-${language}.jpg`));
  }
}

/** A stroke of cream for the page that is not there. */
async function notFound() {
  await sharp(place("demo/pictures/SUN/SM-SUN-01-texture.webp"))
    .extract({ left: 0, top: 260, width: 800, height: 440 })
    .webp({ quality: 76, effort: 6 })
    .toFile(place("web/public/not-found.webp"));
}
