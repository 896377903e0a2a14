/** What the news of a removed line are about, as text: the product and how many pieces of it. */
export function writeRemoved({ productId, quantity }: RemovedLine): string {
  return `${productId} ${quantity}`;
}

interface RemovedLine {
  readonly productId: number;
  readonly quantity: number;
}

/** The same read again; null for anything else. The text comes from a cookie, which a browser can change. */
export function readRemoved(about: string): RemovedLine | null {
  const [, productId, quantity] = /^(\d{1,9}) ([1-5])$/.exec(about) ?? [];
  return productId === undefined ? null : { productId: Number(productId), quantity: Number(quantity) };
}
