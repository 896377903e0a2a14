import { isSameToken, type KeyRing } from "../secrets/key-ring.ts";

const validFor = 5 * 60_000;

/** Returns the token of a download link, and when it expires. */
export function downloadToken(key: Pick<KeyRing, "downloadToken">, name: string, now = new Date()) {
  const expiresAt = now.getTime() + validFor;
  return { token: `${expiresAt}.${key.downloadToken({ name, expiresAt })}`, expiresAt: new Date(expiresAt) };
}

/** Whether a token permits the download of a backup now. Takes constant time. */
export function permitsDownload(
  key: Pick<KeyRing, "downloadToken">,
  name: string,
  token: string,
  now = new Date(),
): boolean {
  const [, time = "", signature = ""] = /^(\d{13})\.([\w-]{32})$/.exec(token) ?? [];
  const expiresAt = Number(time);
  return isSameToken(key.downloadToken({ name, expiresAt }), signature) && expiresAt > now.getTime();
}
