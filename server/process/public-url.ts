import type { Settings } from "./settings.ts";

/** Where visitors reach the shop, without a slash at the end. */
export function publicUrlOf(settings: Pick<Settings, "host" | "port" | "publicUrl">): string {
  return settings.publicUrl ?? localUrlOf(settings);
}

/** Where a browser on this machine reaches the shop. */
export function localUrlOf({ host, port }: Pick<Settings, "host" | "port">): string {
  return `http://${nameOf(host)}:${port}`;
}

function nameOf(host: string | undefined): string {
  if (host === undefined || host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}
