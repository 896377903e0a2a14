import { buffer } from "node:stream/consumers";
import { ReleaseFile } from "#contract/admin/health/release.ts";

const day = 24 * 60 * 60 * 1000;
const hour = 60 * 60 * 1000;
/** The file of one release has a few KB; an owner waits for it. */
const descriptionLimits = { bytes: 256 * 1024, milliseconds: 5000 };

/** Most bytes and milliseconds of a download. */
interface Limits {
  readonly bytes: number;
  readonly milliseconds: number;
}

/** Reads a file from an owner's address of releases. Follows no redirects. Throws without the whole file within the limits. */
export async function readReleasedFile(address: string, name: string, limits: Limits): Promise<Buffer> {
  const url = `${address}/${name}`;
  const response = await fetch(url, {
    redirect: "error",
    signal: AbortSignal.timeout(limits.milliseconds),
  });
  if (!response.ok || response.body === null) throw new Error(`${url} responded with ${response.status}`);
  return await buffer(upTo(limits.bytes, response.body, url));
}

async function* upTo(limit: number, body: AsyncIterable<Uint8Array>, url: string) {
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > limit) throw new Error(`${url} has more than ${limit} bytes`);
    yield part;
  }
}

/**
 * Returns a function that asks an address for its newest release: at most once a day, and once an hour while it fails, which is null. Nothing is sent
 * but the request.
 */
export function askForReleases(
  address: string,
  log: (error: unknown) => void,
  now: () => number = Date.now,
): () => Promise<ReleaseFile | null> {
  let asked: Promise<ReleaseFile | null> | undefined;
  let dueAt = 0;
  return () => {
    if (asked !== undefined && now() < dueAt) return asked;
    dueAt = now() + day;
    asked = readReleasedFile(address, "release.json", descriptionLimits)
      .then((file) => ReleaseFile.parse(JSON.parse(file.toString())))
      .catch((error: unknown) => {
        log(error);
        dueAt = now() + hour;
        return null;
      });
    return asked;
  };
}
