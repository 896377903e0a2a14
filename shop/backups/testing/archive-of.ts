/** Returns a tar archive with one file. */
export function archiveOf(name: string, text: string): Buffer {
  const header = Buffer.alloc(512);
  header.write(name);
  header.write(Buffer.byteLength(text).toString(8).padStart(11, "0"), 124);
  const body = Buffer.alloc(Math.ceil(Buffer.byteLength(text) / 512) * 512);
  body.write(text);
  return Buffer.concat([header, body, Buffer.alloc(1024)]);
}
