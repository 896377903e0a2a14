import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

/** Encrypts what is stored with AES-256-GCM; what was sealed for one `owner` cannot be unsealed as another's. */
export interface SealedBox {
  seal(bytes: Buffer, owner?: string): Buffer;
  /** Throws where the key or the owner is another one, or the bytes were changed. */
  unseal(sealed: Buffer, owner?: string): Buffer;
}

const nonceBytes = 12;
const tagBytes = 16;

/** A box whose key is 32 bytes. */
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
