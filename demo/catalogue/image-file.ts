/**
 * Returns the path of a demo image below demo/images, such as 'SER/SM-SER-01-front.webp'. Images of products are in a
 * folder of their category.
 */
export function imageFile(name: string): string {
  const category = /^SM-([A-Z]+)-/.exec(name)?.[1] ?? /^(brand)-/.exec(name)?.[1];
  return `${category === undefined ? "" : `${category}/`}${name}.webp`;
}
