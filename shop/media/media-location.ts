import { fileURLToPath } from "node:url";
import { z } from "zod";

/** Storage of images and photos: a local folder or an S3 bucket. */
export const MediaLocation = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("folder"), folder: z.string() }),
  z.object({
    kind: z.literal("s3"),
    bucket: z.string(),
    prefix: z.string(),
    /** Optional if the endpoint has only one. */
    region: z.string().optional(),
    /** Default: AWS. */
    endpoint: z.string().optional(),
    /** Whether URLs have the bucket in the path instead of the host name. */
    pathStyle: z.boolean(),
  }),
]);
export type MediaLocation = z.infer<typeof MediaLocation>;
export type S3Location = Extract<MediaLocation, { kind: "s3" }>;

/** Accepted forms of MEDIA_URL, for messages. */
export const mediaUrlForms =
  "file:///srv/images, or s3://bucket/folder with ?region=eu-central-1 or ?endpoint=https://s3.example, without a password";

const S3Parameters = z.strictObject({
  region: z
    .string()
    .regex(/^[\w-]+$/)
    .optional(),
  endpoint: z
    .string()
    .refine(isHttpOrigin)
    .transform((text) => new URL(text).origin)
    .optional(),
  path_style: z.enum(["on", "off"]).optional(),
});
const bucketName = /^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i;
const prefixPath = /^(?:\/[\w.-]*\w[\w.-]*)*\/?$/;

/** Parses `file:///srv/images` or `s3://bucket/folder`; undefined for any other text. */
export function parseMediaUrl(text: string): MediaLocation | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === "file:") return parseFileUrl(url);
  return url?.protocol === "s3:" ? parseS3Url(url) : undefined;
}

function parseFileUrl(url: URL): MediaLocation | undefined {
  if (url.host !== "" || url.search !== "" || url.hash !== "") return undefined;
  return { kind: "folder", folder: fileURLToPath(url) };
}

/** The URL never contains keys: they come from the usual sources of AWS tools. */
function parseS3Url(url: URL): MediaLocation | undefined {
  const hasMore = `${url.username}${url.password}${url.port}${url.hash}` !== "";
  if (hasMore || !bucketName.test(url.hostname) || !prefixPath.test(url.pathname)) return undefined;
  const names = [...url.searchParams.keys()];
  const { data } = S3Parameters.safeParse(Object.fromEntries(url.searchParams));
  if (data === undefined || new Set(names).size < names.length) return undefined;
  const { region, endpoint, path_style } = data;
  // Otherwise the client would only fail at its first request.
  if (region === undefined && endpoint === undefined) return undefined;
  const path = url.pathname.replace(/^\/|\/$/g, "");
  return {
    kind: "s3",
    bucket: url.hostname,
    prefix: path === "" ? "" : `${path}/`,
    region,
    endpoint,
    // Other services than AWS rarely have a host name per bucket.
    pathStyle: path_style === undefined ? endpoint !== undefined : path_style === "on",
  };
}

/** Describes a location in messages. */
export function describeLocation(location: MediaLocation): string {
  if (location.kind === "folder") return location.folder;
  const { bucket, prefix, endpoint } = location;
  return `s3://${bucket}/${prefix}${endpoint === undefined ? "" : ` at ${endpoint}`}`;
}

function isHttpOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}
