import { S3Client } from "@aws-sdk/client-s3";
import { Disk } from "flydrive";
import { S3Driver } from "flydrive/drivers/s3";
import { LRUCache } from "lru-cache";
import type { S3Location } from "./media-location.ts";
import type { MediaStore } from "./media-store.ts";
import { httpStatusOf } from "./store-failure.ts";

// Only open-media-stores.ts imports this module, and only for S3, because the client loads slowly.

interface S3StoreOptions {
  /** Time limit of a call in ms, including retries. */
  readonly timeout: number;
  /** Size of the read cache in bytes. */
  readonly maxCacheBytes: number;
}

const connectionTimeout = 2000;
const maxSockets = 32;

/** Creates a client of the bucket's service. Without keys it takes those of the environment, AWS files or the machine's role. */
export function createS3Client(
  { region, endpoint, pathStyle }: S3Location,
  timeout: number,
  credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string },
): S3Client {
  return new S3Client({
    ...(credentials !== undefined && { credentials }),
    // Other services than AWS usually have one region and accept this name.
    region: region ?? "us-east-1",
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle: pathStyle,
    // The second attempt is for idle connections that the service closed.
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout,
      requestTimeout: timeout,
      throwOnRequestTimeout: true,
      socketTimeout: timeout,
      httpAgent: { keepAlive: true, maxSockets },
      httpsAgent: { keepAlive: true, maxSockets },
    },
    // Other services than AWS do not support the client's default checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}

/** Stores files in a bucket, with a name prefix. */
export function s3Store(
  client: S3Client,
  bucket: string,
  prefix: string,
  options: S3StoreOptions,
): MediaStore {
  return new Disk(new BucketDriver(client, bucket, prefix, options));
}

/** Supports the calls of `MediaStore` only: other methods ignore prefix and time limit. */
class BucketDriver extends S3Driver {
  readonly #prefix: string;
  readonly #timeout: number;
  readonly #cache: LRUCache<string, Uint8Array> | undefined;
  readonly #reading = new Map<string, Promise<Uint8Array>>();
  #unreachable = false;

  constructor(client: S3Client, bucket: string, prefix: string, { timeout, maxCacheBytes }: S3StoreOptions) {
    // The bucket's policy controls access; many services reject ACLs of single files.
    super({ client, bucket, visibility: "private", supportsACL: false });
    this.#prefix = prefix;
    this.#timeout = timeout;
    if (maxCacheBytes > 0)
      this.#cache = new LRUCache({ maxSize: maxCacheBytes, sizeCalculation: ({ length }) => length || 1 });
  }

  /**
   * Files never change, so reads are cached, and concurrent reads are shared. While the service does not respond, only one read at a time
   * probes it: otherwise the images of a page would block all connections of the browser.
   */
  override async getBytes(name: string): Promise<Uint8Array> {
    const known = this.#cache?.get(name);
    if (known !== undefined) return known;
    let reading = this.#reading.get(name);
    if (reading === undefined) {
      if (this.#unreachable && this.#reading.size > 0) throw new Error("it did not answer before");
      reading = this.#withTimeout(super.getBytes(this.#prefix + name)).finally(() =>
        this.#reading.delete(name),
      );
      this.#reading.set(name, reading);
    }
    const bytes = await reading;
    this.#cache?.set(name, bytes);
    return bytes;
  }

  override async getMetaData(name: string): ReturnType<S3Driver["getMetaData"]> {
    return await this.#withTimeout(super.getMetaData(this.#prefix + name));
  }

  override async exists(name: string): Promise<boolean> {
    return await this.#withTimeout(super.exists(this.#prefix + name));
  }

  override async put(...[name, contents, options]: Parameters<S3Driver["put"]>): Promise<void> {
    await this.#withTimeout(super.put(this.#prefix + name, contents, options));
  }

  override async delete(name: string): Promise<void> {
    await this.#withTimeout(super.delete(this.#prefix + name));
    this.#cache?.delete(name);
  }

  /** Limits all attempts and the body together, which the client does not do. */
  async #withTimeout<Value>(call: Promise<Value>): Promise<Value> {
    const { promise: timedOut, reject } = Promise.withResolvers<never>();
    const seconds = this.#timeout / 1000;
    const timer = setTimeout(() => reject(new Error(`no answer within ${seconds} s`)), this.#timeout);
    try {
      const value = await Promise.race([call, timedOut]);
      this.#unreachable = false;
      return value;
    } catch (error) {
      this.#unreachable = httpStatusOf(error) === undefined;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}
