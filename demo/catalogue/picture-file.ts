/** The file of a picture of the demo below demo/pictures, such as 'SER/SM-SER-01-front.webp': those of products lie by category. */
export function pictureFile(name: string): string {
  const category = /^SM-([A-Z]+)-/.exec(name)?.[1];
  return `${category === undefined ? "" : `${category}/`}${name}.webp`;
}
