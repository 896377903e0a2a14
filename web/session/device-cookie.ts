import { createCookie } from "react-router";
import { deviceDays } from "#shop/customers/credentials/devices.ts";
import { newToken } from "#shop/customers/credentials/tokens.ts";

const cookies = {
  secure: createCookie("__Host-device", { ...common(), secure: true }),
  plain: createCookie("device", common()),
};

function common() {
  return { path: "/", httpOnly: true, sameSite: "lax", maxAge: deviceDays * 24 * 60 * 60 } as const;
}

function deviceCookie(publicUrl: string) {
  return publicUrl.startsWith("https:") ? cookies.secure : cookies.plain;
}

/** What this browser is known by where somebody has signed in before; null for one that nobody has signed in with. */
export async function readDevice(publicUrl: string, request: Request): Promise<string | null> {
  const device: unknown = await deviceCookie(publicUrl).parse(request.headers.get("cookie"));
  return typeof device === "string" && /^[\w-]{43}$/.test(device) ? device : null;
}

/** The same, with something new for a browser that has nothing yet. */
export async function readOrMakeDevice(publicUrl: string, request: Request): Promise<string> {
  return (await readDevice(publicUrl, request)) ?? newToken();
}

/** The cookie header by which this browser is known from now on. */
export async function writeDevice(publicUrl: string, device: string): Promise<string> {
  return await deviceCookie(publicUrl).serialize(device);
}
