import { S3Client } from "@aws-sdk/client-s3";
import { Disk } from "flydrive";
import { S3Driver } from "flydrive/drivers/s3";
import { LRUCache } from "lru-cache";
import type { S3Location } from "./media-location.ts";
import type { MediaStore } from "./media-store.ts";
import { httpStatusOf } from "./store-failure.ts";

// Only open-media-stores.ts imports this module, and only for a location in S3: the client takes a while to load.

interface S3StoreOptions {
  /** How long any call may take, in milliseconds. */
  readonly timeout: number;
  /** How much of what was read is remembered, in bytes. */
  readonly maxCacheBytes: number;
}

const connectionTimeout = 2000;
const maxSockets = 32;

/** A client of the bucket's service, with the keys that the environment, the files of the AWS tools or the machine's role hold. */
export function createS3Client({ region, endpoint, pathStyle }: S3Location, timeout: number): S3Client {
  return new S3Client({
    // Services other than AWS mostly have one region, and take this name of it.
    region: region ?? "us-east-1",
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle: pathStyle,
    // The second attempt is for a connection that the service closed while it was idle.
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout,
      requestTimeout: timeout,
      throwOnRequestTimeout: true,
      socketTimeout: timeout,
      httpAgent: { keepAlive: true, maxSockets },
      httpsAgent: { keepAlive: true, maxSockets },
    },
    // Services other than AWS do not know the checksums that the client sends by default.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}

/** Keeps files in a bucket, under names that begin with the prefix. */
export function s3Store(
  client: S3Client,
  bucket: string,
  prefix: string,
  options: S3StoreOptions,
): MediaStore {
  return new Disk(new BucketDriver(client, bucket, prefix, options));
}

/** The calls of a MediaStore only: the driver's others know neither prefix nor time limit. */
class BucketDriver extends S3Driver {
  readonly #prefix: string;
  readonly #timeout: number;
  readonly #cache: LRUCache<string, Uint8Array> | undefined;
  readonly #reading = new Map<string, Promise<Uint8Array>>();
  #unreachable = false;

  constructor(client: S3Client, bucket: string, prefix: string, { timeout, maxCacheBytes }: S3StoreOptions) {
    // Who may read is said by the bucket's policy; many services refuse lists of rights on single files.
    super({ client, bucket, visibility: "private", supportsACL: false });
    this.#prefix = prefix;
    this.#timeout = timeout;
    if (maxCacheBytes > 0)
      this.#cache = new LRUCache({ maxSize: maxCacheBytes, sizeCalculation: ({ length }) => length || 1 });
  }

  /**
   * A file never changes, so that what was read once may be remembered; what is asked for at once is read once. While the
   * service does not answer only one reading at a time is tried: a page's pictures must not keep all connections of its
   * browser waiting.
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

  /** A bound on all attempts and on the body together, which the client does not have. */
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
