import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** Encryption of stored data with AES-256-GCM, bound to an optional `owner`. */
export interface SealedBox {
  seal(bytes: Buffer, owner?: string): Buffer;
  /** Throws for another key or owner, or modified bytes. */
  unseal(sealed: Buffer, owner?: string): Buffer;
}

const nonceBytes = 12;
const tagBytes = 16;

/** Creates a box with a key of 32 bytes. */
export function createSealedBox(key: Buffer): SealedBox {
  return {
    seal(bytes, owner = "") {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    unseal(sealed, owner = "") {
      const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      }).setAAD(Buffer.from(owner));
      decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
      return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
    },
  };
}
