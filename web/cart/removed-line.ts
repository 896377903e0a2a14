/** Serialises a removed line for the flash message: product id and quantity. */
export function writeRemoved({ productId, quantity }: RemovedLine): string {
  return `${productId} ${quantity}`;
}

interface RemovedLine {
  readonly productId: number;
  readonly quantity: number;
}

/** Parses a removed line; null if invalid. The text comes from a cookie, which a browser can change. */
export function readRemoved(about: string): RemovedLine | null {
  const [, productId, quantity] = /^(\d{1,9}) ([1-5])$/.exec(about) ?? [];
  return productId === undefined ? null : { productId: Number(productId), quantity: Number(quantity) };
}
