import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { Encrypter } from "age-encryption";

// Writes a file to standard output, encrypted with the passphrase of standard input: `node seal-backup.ts FILE`. The
// result is a file of the age format (https://age-encryption.org/v1), which other tools decrypt, too.

const [, , file = ""] = process.argv;
const age = new Encrypter();
age.setPassphrase(await text(process.stdin));
const plain = Readable.toWeb(createReadStream(file, { highWaterMark: 1024 * 1024 }));
const sealed = await age.encrypt(plain as ReadableStream<Uint8Array>);
await pipeline(Readable.fromWeb(sealed as Parameters<typeof Readable.fromWeb>[0]), process.stdout);
