import { timingSafeEqual } from "node:crypto";
import type { KeyRing } from "../secrets/key-ring.ts";

export type PreviewKey = Pick<KeyRing, "previewToken">;

const hour = 60 * 60 * 1000;

/** Returns the URLs of a product's preview, which work without signing in for an hour. */
export function previewLinks(publicUrl: string, key: PreviewKey, productId: number, now = new Date()) {
  const expiresAt = now.getTime() + hour;
  const token = `${expiresAt}.${key.previewToken({ productId, expiresAt })}`;
  const path = `/product/${productId}?preview=${token}`;
  return { ar: publicUrl + path, en: `${publicUrl}/en${path}`, expiresAt: new Date(expiresAt) };
}

/** Whether a token opens the preview of a product now. Takes constant time. */
export function opensPreview(key: PreviewKey, productId: number, token: string, now = new Date()): boolean {
  const [, time = "", signature = ""] = /^(\d{13})\.([\w-]{32})$/.exec(token) ?? [];
  const expiresAt = Number(time);
  const [expected, given] = [Buffer.from(key.previewToken({ productId, expiresAt })), Buffer.from(signature)];
  return expected.length === given.length && timingSafeEqual(expected, given) && expiresAt > now.getTime();
}
