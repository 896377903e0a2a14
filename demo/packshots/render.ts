import { mkdir } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { demoProducts } from "../catalogue/demo-products.ts";
import { pictureFile } from "../catalogue/picture-file.ts";
import { Lettering } from "./lettering/lettering.ts";
import { bannerPictures, categoryPictures, type Picture, productPictures } from "./pictures.ts";

const folder = new URL("../pictures/", import.meta.url);
const AT_ONCE = 2;

/** The pictures named on the command line (SKUs, `tiles`, `banners`), or all of them. */
function chosenPictures(names: readonly string[]): Picture[] {
  const lettering = new Lettering();
  const tiles = () => categoryPictures(lettering, demoProducts);
  const banners = () => bannerPictures(lettering, demoProducts);
  if (names.length === 0) {
    return [
      ...demoProducts.flatMap((product) => productPictures(lettering, product, demoProducts)),
      ...tiles(),
      ...banners(),
    ];
  }
  return names.flatMap((name) => {
    if (name === "tiles") return tiles();
    if (name === "banners") return banners();
    const product = demoProducts.find(({ sku }) => sku === name);
    if (product === undefined) throw new Error(`The catalogue has no product ${name}`);
    return productPictures(lettering, product, demoProducts);
  });
}

function toImage(drawing: ReturnType<Picture["draw"]>): Sharp {
  if (typeof drawing === "string") return sharp(Buffer.from(drawing), { unlimited: true });
  const { width, height, bytes } = drawing;
  return sharp(bytes, { raw: { width, height, channels: 3 } });
}

async function render({ name, width, height, draw }: Picture): Promise<number> {
  const file = new URL(pictureFile(name), folder);
  await mkdir(new URL(".", file), { recursive: true });
  const { size } = await toImage(draw())
    .resize(width, height)
    .webp({ quality: 86, effort: 6 })
    .toFile(file.pathname);
  return size;
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

async function renderAll(names: readonly string[]): Promise<void> {
  const startedAt = performance.now();
  const waiting = chosenPictures(names);
  const count = waiting.length;
  let bytes = 0;
  const worker = async () => {
    for (let picture = waiting.shift(); picture !== undefined; picture = waiting.shift()) {
      const size = await render(picture);
      bytes += size;
      say(`${picture.name}.webp ${kilobytes(size)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
  say(`${count} pictures, ${kilobytes(bytes)}, ${seconds} s`);
}

await renderAll(process.argv.slice(2));
