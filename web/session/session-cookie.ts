import { createCookie } from "react-router";
import { deviceDays } from "#shop/credentials/devices.ts";
import { newToken } from "#shop/credentials/tokens.ts";
import { sessionDays } from "#shop/customers/sessions.ts";

/**
 * Returns a function that picks the cookie with this name by the shop's address. The __Host- prefix prevents other hosts from setting it. It
 * needs https, which localhost lacks. `maxAge` is in s.
 */
export function hostCookie(name: string, maxAge: number) {
  const options = { path: "/", httpOnly: true, sameSite: "lax", maxAge } as const;
  const secure = createCookie(`__Host-${name}`, { ...options, secure: true });
  const plain = createCookie(name, options);
  return (publicUrl: string) => (publicUrl.startsWith("https:") ? secure : plain);
}

/** Cookie with the session's token only. */
export const sessionCookie = hostCookie("session", sessionDays.max * 24 * 60 * 60);

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
