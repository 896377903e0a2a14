import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import type { S3Location } from "#shop/media/media-location.ts";
import { createS3Client } from "#shop/media/s3-store.ts";
import type { S3Keys } from "../process/backup-copy-settings.ts";
import type { SecondPlace, StoredCopy } from "./second-place.ts";

// Only second-place.ts imports this module, and only for S3, because the client loads slowly.

/** Time limit of one part in ms. */
const timeout = 10 * 60_000;
/** Bytes of a part, all that is in memory; S3 takes 10,000 parts, so 80 GB. */
const partBytes = 8 * 1024 * 1024;

/** Second place in a bucket, below its prefix. */
export function s3Place(
  location: S3Location,
  keys: S3Keys | undefined,
): Pick<SecondPlace, "list" | "put" | "delete"> {
  const client = createS3Client(location, timeout, keys);
  const at = (name: string) => ({ Bucket: location.bucket, Key: location.prefix + name });
  return {
    async list() {
      const found: StoredCopy[] = [];
      let token: string | undefined;
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            ...{ Bucket: location.bucket, Prefix: location.prefix },
            ...(token !== undefined && { ContinuationToken: token }),
          }),
        );
        for (const { Key = "", LastModified = new Date(0) } of page.Contents ?? [])
          found.push({ name: Key.slice(location.prefix.length), storedAt: LastModified });
        token = page.NextContinuationToken;
      } while (token !== undefined);
      return found;
    },
    async put(name, bytes, abortSignal) {
      const parts = inParts(bytes);
      const first = await parts.next();
      const second = await parts.next();
      if (second.done === true) {
        await client.send(new PutObjectCommand({ ...at(name), Body: first.value ?? Buffer.alloc(0) }), {
          abortSignal,
        });
        return;
      }
      const { UploadId } = await client.send(new CreateMultipartUploadCommand(at(name)), { abortSignal });
      const upload = { ...at(name), UploadId };
      const stored: CompletedPart[] = [];
      const store = async (Body: Uint8Array) => {
        const PartNumber = stored.length + 1;
        const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }), {
          abortSignal,
        });
        stored.push({ ETag, PartNumber });
      };
      try {
        if (first.value !== undefined) await store(first.value);
        await store(second.value);
        for await (const part of parts) await store(part);
        await client.send(
          new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: stored } }),
          { abortSignal },
        );
      } catch (error) {
        await parts.return(undefined);
        await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {});
        throw error;
      }
    },
    async delete(name) {
      await client.send(new DeleteObjectCommand(at(name)));
    },
  };
}

/** Joins a stream to parts of `partBytes`; the last one is shorter. */
async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, undefined> {
  let pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of bytes) {
    pieces.push(piece);
    size += piece.length;
    if (size < partBytes) continue;
    yield Buffer.concat(pieces);
    pieces = [];
    size = 0;
  }
  if (size > 0) yield Buffer.concat(pieces);
}
