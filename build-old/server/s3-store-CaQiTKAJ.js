import { t as httpStatusOf } from "./store-failure-Ceoh4qv4.js";
import { LRUCache } from "lru-cache";
import { Disk } from "flydrive";
import { S3Client } from "@aws-sdk/client-s3";
import { S3Driver } from "flydrive/drivers/s3";
// shop/media/s3-store.ts
var connectionTimeout = 2e3;
var maxSockets = 32;
/** A client of the bucket's service, with the keys that the environment, the files of the AWS tools or the machine's role hold. */
function createS3Client({ region, endpoint, pathStyle }, timeout) {
	return new S3Client({
		region: region ?? "us-east-1",
		...endpoint !== void 0 && { endpoint },
		forcePathStyle: pathStyle,
		maxAttempts: 2,
		requestHandler: {
			connectionTimeout,
			requestTimeout: timeout,
			throwOnRequestTimeout: true,
			socketTimeout: timeout,
			httpAgent: {
				keepAlive: true,
				maxSockets
			},
			httpsAgent: {
				keepAlive: true,
				maxSockets
			}
		},
		requestChecksumCalculation: "WHEN_REQUIRED",
		responseChecksumValidation: "WHEN_REQUIRED"
	});
}
/** Keeps files in a bucket, under names that begin with the prefix. */
function s3Store(client, bucket, prefix, options) {
	return new Disk(new BucketDriver(client, bucket, prefix, options));
}
/** The calls of a MediaStore only: the driver's others know neither prefix nor time limit. */
var BucketDriver = class extends S3Driver {
	#prefix;
	#timeout;
	#cache;
	#reading = /* @__PURE__ */ new Map();
	#unreachable = false;
	constructor(client, bucket, prefix, { timeout, maxCacheBytes }) {
		super({
			client,
			bucket,
			visibility: "private",
			supportsACL: false
		});
		this.#prefix = prefix;
		this.#timeout = timeout;
		if (maxCacheBytes > 0) this.#cache = new LRUCache({
			maxSize: maxCacheBytes,
			sizeCalculation: ({ length }) => length || 1
		});
	}
	/**
	* A file never changes, so that what was read once may be remembered; what is asked for at once is read once. While the
	* service does not answer only one reading at a time is tried: a page's pictures must not keep all connections of its
	* browser waiting.
	*/
	async getBytes(name) {
		const known = this.#cache?.get(name);
		if (known !== void 0) return known;
		let reading = this.#reading.get(name);
		if (reading === void 0) {
			if (this.#unreachable && this.#reading.size > 0) throw new Error("it did not answer before");
			reading = this.#withTimeout(super.getBytes(this.#prefix + name)).finally(() => this.#reading.delete(name));
			this.#reading.set(name, reading);
		}
		const bytes = await reading;
		this.#cache?.set(name, bytes);
		return bytes;
	}
	async getMetaData(name) {
		return await this.#withTimeout(super.getMetaData(this.#prefix + name));
	}
	async exists(name) {
		return await this.#withTimeout(super.exists(this.#prefix + name));
	}
	async put(...[name, contents, options]) {
		await this.#withTimeout(super.put(this.#prefix + name, contents, options));
	}
	async delete(name) {
		await this.#withTimeout(super.delete(this.#prefix + name));
		this.#cache?.delete(name);
	}
	/** A bound on all attempts and on the body together, which the client does not have. */
	async #withTimeout(call) {
		const { promise: timedOut, reject } = Promise.withResolvers();
		const seconds = this.#timeout / 1e3;
		const timer = setTimeout(() => reject(/* @__PURE__ */ new Error(`no answer within ${seconds} s`)), this.#timeout);
		try {
			const value = await Promise.race([call, timedOut]);
			this.#unreachable = false;
			return value;
		} catch (error) {
			this.#unreachable = httpStatusOf(error) === void 0;
			throw error;
		} finally {
			clearTimeout(timer);
		}
	}
};
export { createS3Client, s3Store };
