import { deviceDays } from "#shop/credentials/devices.ts";
import { newToken } from "#shop/credentials/tokens.ts";
import { hostCookie } from "./session-cookie.ts";

const deviceCookie = hostCookie("device", deviceDays * 24 * 60 * 60);

/** Device token of a browser in which somebody has signed in before, or null. */
export async function readDevice(publicUrl: string, request: Request): Promise<string | null> {
  const device: unknown = await deviceCookie(publicUrl).parse(request.headers.get("cookie"));
  return typeof device === "string" && /^[\w-]{43}$/.test(device) ? device : null;
}

/** Device token of this browser; a new one if it has none. */
export async function readOrCreateDevice(publicUrl: string, request: Request): Promise<string> {
  return (await readDevice(publicUrl, request)) ?? newToken();
}

export async function writeDevice(publicUrl: string, device: string): Promise<string> {
  return await deviceCookie(publicUrl).serialize(device);
}
