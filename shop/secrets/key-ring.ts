import { createECDH, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { createSealedBox, type SealedBox } from "./sealed-box.ts";

/**
 * Keys of the shop, derived from one secret outside the database: of stored codes, phones, networks, second factors, the mail server's
 * password, push services and links. The database alone reveals no code, not even by trying all fourteen digits.
 */
export interface KeyRing {
  /** Half of the HMAC-SHA256 of a folded code, as a UUID. */
  hash(code: string): string;
  /** Half of the HMAC-SHA256 of a network that checked the code with this hash; networks of different codes cannot be linked. */
  hashNetwork(codeHash: string, network: string): Buffer;
  /** Encrypts codes until they are exported (AES-256-GCM). */
  seal(codes: Buffer): Buffer;
  /** Throws for another key or modified bytes. */
  unseal(sealed: Buffer): Buffer;
  /** HMAC-SHA256 of a normalised phone with its own derived key. It remains after the account is erased and does not reveal the phone. */
  hashPhone(phone: string): Buffer;
  /** Token of the link that confirms a notice, or stops the notices of its mailbox, with its own key. */
  noticeToken(notice: { readonly id: number; readonly use: "confirm" | "stop" }): string;
  /** HMAC-SHA256 of a mailbox or normalised phone, with its own derived key, for the ledger of consents. */
  hashContact(contact: string): Buffer;
  /** HMAC-SHA256 of the address or network of an order, with its own derived key. */
  hashOrderNetwork(network: string): Buffer;
  /** Encrypts the secrets of authenticator apps with its own derived key; each is bound to its owner. */
  readonly staffSecrets: SealedBox;
  /** Encrypts the password of the mail server with its own derived key. */
  readonly mailSecrets: SealedBox;
  /** Keys that identify the shop to the push services of browsers (VAPID). */
  readonly pushKeys: PushKeys;
  /** Token of the link that confirms an order without signing in: 192 bits of an HMAC-SHA256, 32 characters of base64url. Never stored. */
  confirmationToken(order: { readonly id: number; readonly order_no: string }): string;
  /** Token of the link that shows an order, of the same length, with its own key. Another version revokes it. */
  viewToken(order: { readonly id: number; readonly order_no: string; readonly view_version: number }): string;
  /** Token of the link that requests a return of an order, of the same length, with its own key. The same version revokes it. */
  returnToken(order: {
    readonly id: number;
    readonly order_no: string;
    readonly view_version: number;
  }): string;
  /** Proof in links of e-mails that their user has read an e-mail to this mailbox, of the same length, with its own key. */
  mailProof(mail: { readonly orderId: number; readonly mailbox: string }): string;
  /** Token of a product preview link with an expiry time, of the same length, with its own key. */
  previewToken(preview: { readonly productId: number; readonly expiresAt: number }): string;
  /** Encrypts the passphrase of backups with its own derived key. */
  readonly backupSecrets: SealedBox;
  /** Token of the link that downloads a backup with an expiry time, of the same length, with its own key. */
  downloadToken(download: { readonly name: string; readonly expiresAt: number }): string;
  readonly fingerprint: Buffer;
}

/** Creates the key ring from a secret of at least 32 bytes, with a derived key for each use (HKDF, RFC 5869). */
export function keyRing(secret: Buffer): KeyRing {
  const derive = (use: string) => Buffer.from(hkdfSync("sha256", secret, "", `smile codes: ${use}`, 32));
  const [hashing, fingerprintKey] = [derive("hash"), derive("fingerprint")];
  const codes = createSealedBox(derive("seal"));
  const networks = derive("network");
  const phones = Buffer.from(hkdfSync("sha256", secret, "", "smile phones: coupon redemptions", 32));
  const contacts = Buffer.from(hkdfSync("sha256", secret, "", "smile consents: contacts", 32));
  const notices = Buffer.from(hkdfSync("sha256", secret, "", "smile products: notices", 32));
  const staff = Buffer.from(hkdfSync("sha256", secret, "", "smile staff: second factors", 32));
  const mail = Buffer.from(hkdfSync("sha256", secret, "", "smile mail: password of the server", 32));
  const pushes = Buffer.from(hkdfSync("sha256", secret, "", "smile push: VAPID", 32));
  const orders = Buffer.from(hkdfSync("sha256", secret, "", "smile orders: confirmation", 32));
  const views = Buffer.from(hkdfSync("sha256", secret, "", "smile orders: view", 32));
  const returns = Buffer.from(hkdfSync("sha256", secret, "", "smile orders: return", 32));
  const origins = Buffer.from(hkdfSync("sha256", secret, "", "smile orders: networks", 32));
  const proofs = Buffer.from(hkdfSync("sha256", secret, "", "smile orders: mailbox", 32));
  const previews = Buffer.from(hkdfSync("sha256", secret, "", "smile products: preview", 32));
  const backups = Buffer.from(hkdfSync("sha256", secret, "", "smile backups: passphrase", 32));
  const downloads = Buffer.from(hkdfSync("sha256", secret, "", "smile backups: download", 32));
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
    mailSecrets: createSealedBox(mail),
    pushKeys: pushKeysOf(pushes),
    hashPhone: (phone) => createHmac("sha256", phones).update(phone).digest(),
    noticeToken: ({ id, use }) => token(notices, `${use} ${id}`),
    hashContact: (contact) => createHmac("sha256", contacts).update(contact).digest(),
    hashOrderNetwork: (network) => createHmac("sha256", origins).update(network).digest(),
    confirmationToken: ({ id, order_no }) => token(orders, `${id} ${order_no}`),
    viewToken: ({ id, order_no, view_version }) => token(views, `${id} ${order_no} ${view_version}`),
    returnToken: ({ id, order_no, view_version }) => token(returns, `${id} ${order_no} ${view_version}`),
    mailProof: ({ orderId, mailbox }) => token(proofs, `${orderId} ${mailbox}`),
    previewToken: ({ productId, expiresAt }) => token(previews, `${productId} ${expiresAt}`),
    backupSecrets: createSealedBox(backups),
    downloadToken: ({ name, expiresAt }) => token(downloads, `${name} ${expiresAt}`),
    fingerprint: fingerprintKey,
  };
}

function token(key: Buffer, content: string): string {
  return createHmac("sha256", key).update(content).digest().subarray(0, 24).toString("base64url");
}

/** Whether a token of a link is the expected one. Takes constant time. */
export function isSameToken(expectedToken: string, token: string): boolean {
  const [expected, given] = [Buffer.from(expectedToken), Buffer.from(token)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** VAPID keys (RFC 8292) on the curve P-256, in base64url. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/**
 * Derives the VAPID keys from 32 secret bytes. All processes have the same keys without storing them. Throws for the one in 2^32 secrets
 * that is no valid key of the curve.
 */
export function pushKeysOf(secret: Buffer): PushKeys {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(secret);
  return { publicKey: pair.getPublicKey("base64url"), privateKey: secret.toString("base64url") };
}
