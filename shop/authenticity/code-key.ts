import { createHmac, hkdfSync } from "node:crypto";
import { createSealedBox, type SealedBox } from "./sealed-box.ts";

/**
 * The key under which codes are stored: a secret outside the database. Whoever reads only the database can neither
 * tell a code nor find one by trying all fourteen digits.
 */
export interface CodeKey {
  /** Half of the HMAC-SHA256 of a folded code, as a UUID. */
  hash(code: string): string;
  /** Half of the HMAC-SHA256 of a network that asked for the code of this hash: tells networks apart for this code alone. */
  hashNetwork(codeHash: string, network: string): Buffer;
  /** Encrypts codes until they leave (AES-256-GCM). */
  seal(codes: Buffer): Buffer;
  /** Throws where the key is another one or the bytes were changed. */
  unseal(sealed: Buffer): Buffer;
  /**
   * An HMAC-SHA256 of a phone in its stored form, under a key of its own: outlives the account that had the phone, and tells
   * nobody who lacks the secret which phone it was.
   */
  hashPhone(phone: string): Buffer;
  /** Returns an HMAC-SHA256 of the address or network of an order. Its key is derived for this purpose alone. */
  hashOrderNetwork(network: string): Buffer;
  /** Encrypts the secrets of the staff's authenticator apps, under a key of their own; each is bound to whose it is. */
  readonly staffSecrets: SealedBox;
  /**
   * What the link holds by which a customer confirms an order without signing in: 192 bits of an HMAC-SHA256 under a key of its
   * own, 32 characters of base64url. Made anew whenever it is needed, and stored nowhere.
   */
  confirmationToken(order: { readonly id: number; readonly order_no: string }): string;
  /** What the link holds by which a product is seen before it is published, until a moment; as long, under a key of its own. */
  previewToken(preview: { readonly productId: number; readonly expiresAt: number }): string;
  /** Tells this key from another one. */
  readonly fingerprint: Buffer;
}

/** The code key of a secret of at least 32 bytes; a key of its own for each use (HKDF, RFC 5869). */
export function codeKey(secret: Buffer): CodeKey {
  const derive = (use: string) => Buffer.from(hkdfSync("sha256", secret, "", `smile codes: ${use}`, 32));
  const [hashing, telling] = [derive("hash"), derive("fingerprint")];
  const codes = createSealedBox(derive("seal"));
  const networks = derive("network");
  const phones = Buffer.from(hkdfSync("sha256", secret, "", "smile phones: coupon redemptions", 32));
  const staff = Buffer.from(hkdfSync("sha256", secret, "", "smile staff: second factors", 32));
  const orders = Buffer.from(hkdfSync("sha256", secret, "", "smile orders: confirmation", 32));
  const origins = Buffer.from(hkdfSync("sha256", secret, "", "smile orders: networks", 32));
  const previews = Buffer.from(hkdfSync("sha256", secret, "", "smile products: preview", 32));
  return {
    hash(code) {
      const hex = createHmac("sha256", hashing).update(code).digest("hex");
      return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
    },
    hashNetwork: (codeHash, network) =>
      createHmac("sha256", networks).update(`${codeHash} ${network}`).digest().subarray(0, 16),
    seal: (bytes) => codes.seal(bytes),
    unseal: (sealed) => codes.unseal(sealed),
    staffSecrets: createSealedBox(staff),
    hashPhone: (phone) => createHmac("sha256", phones).update(phone).digest(),
    hashOrderNetwork: (network) => createHmac("sha256", origins).update(network).digest(),
    confirmationToken: ({ id, order_no }) =>
      createHmac("sha256", orders).update(`${id} ${order_no}`).digest().subarray(0, 24).toString("base64url"),
    previewToken: ({ productId, expiresAt }) =>
      createHmac("sha256", previews)
        .update(`${productId} ${expiresAt}`)
        .digest()
        .subarray(0, 24)
        .toString("base64url"),
    fingerprint: telling,
  };
}
