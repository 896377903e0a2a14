import type { InstanceSettings } from "#shop/instance/standstill.ts";
import type { Settings } from "./settings.ts";

/** Returns the public origin of the shop, without a trailing slash. */
export function publicUrlOf(settings: Pick<Settings, "host" | "port" | "publicUrl">): string {
  return settings.publicUrl ?? localUrlOf(settings);
}

/** Returns the settings that tell a copy from the shop. */
export function instanceOf({
  shopCopy,
  publicUrl,
}: Pick<Settings, "shopCopy" | "publicUrl">): InstanceSettings {
  return { copy: shopCopy, publicUrl: publicUrl ?? null };
}

/** Returns the shop's URL for a browser on this machine. */
export function localUrlOf({ host, port }: Pick<Settings, "host" | "port">): string {
  return `http://${nameOf(host)}:${port}`;
}

function nameOf(host: string | undefined): string {
  if (host === undefined || host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
