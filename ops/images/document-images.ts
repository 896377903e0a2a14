import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import sharp from "sharp";
import { projectRoot } from "#scripts/launch/project-root.mjs";
import { runShots } from "./run-shots.ts";

interface DocumentImage {
  /** Name of the screenshot without its suffix. */
  readonly shot: string;
  /** Name of the file below docs/images/ without its suffix. */
  readonly file: string;
  /** Height from the top in px. */
  readonly height: number;
  /** Width of the image in px. */
  readonly width: number;
}

const readmeImages: readonly DocumentImage[] = [
  { shot: "home-ar-390", file: "home", height: 815, width: 390 },
  { shot: "product-first-view-ar-390", file: "product", height: 815, width: 390 },
  { shot: "checkout-first-view-en-1280", file: "checkout", height: 900, width: 800 },
  { shot: "admin-orders-all-en-1280", file: "orders", height: 900, width: 800 },
];

/** Screenshots of the owner's guide in both languages, with their heights in px. */
const guideShots = {
  home: 1130,
  product: 1000,
  "orders-to-confirm": 720,
  "order-to-confirm": 900,
  "orders-ship": 900,
  "order-outcome-refused": 900,
  statement: 930,
};
const guideImages = Object.entries(guideShots).flatMap(([name, height]) =>
  ["ar", "en"].map((language): DocumentImage => {
    return { shot: `admin-${name}-${language}-1280`, file: `guide/${name}-${language}`, height, width: 960 };
  }),
);

// `npm run images` takes the images of the README and the owner's guide again.
const folder = await mkdtemp(join(tmpdir(), "smile-images-"));
try {
  process.exitCode = await takeImages([...readmeImages, ...guideImages]);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function takeImages(images: readonly DocumentImage[]): Promise<number> {
  const titles = images.map(({ shot }) => shot.replace(/-(ar|en)-\d+$/, " in $1"));
  const code = await runShots(folder, ["-g", ` (?:${[...new Set(titles)].join("|")})$`]);
  if (code === 0) for (const image of images) await writeImage(image);
  return code;
}

async function writeImage({ shot, file, height, width }: DocumentImage): Promise<void> {
  const target = join(projectRoot, "docs", "images", `${file}.webp`);
  await mkdir(dirname(target), { recursive: true });
  const image = sharp(join(folder, `${shot}.png`));
  const taken = await image.metadata();
  await image
    .extract({ left: 0, top: 0, width: taken.width, height: Math.min(height, taken.height) })
    .resize({ width })
    .webp({ quality: 72, effort: 6 })
    .toFile(target);
}
