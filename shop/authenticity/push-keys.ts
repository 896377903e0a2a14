import { createECDH } from "node:crypto";

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
