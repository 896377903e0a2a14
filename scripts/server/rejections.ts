import { domainToASCII } from "node:url";
import { places, serves, settingOf } from "./server-files.ts";

/** Facts about the machine on which the rejections depend. */
export interface MachineFacts {
  readonly isRoot: boolean;
  /** Text of /etc/os-release. */
  readonly osRelease: string;
  /** Ports that programs other than the shop and its Caddy listen on. */
  readonly takenPorts: readonly { readonly port: number; readonly program: string | undefined }[];
  /** Free bytes of the disk of the releases. */
  readonly freeBytes: number;
  /** Version that runs here, if any. */
  readonly runningVersion: string | undefined;
  /** Settings and Caddy's configuration, if they exist. */
  readonly settings: string | undefined;
  readonly caddyfile: string | undefined;
}

const neededBytes = 3e9;
const debianVersions = ["12", "13"];
const label = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?";
const domainForm = new RegExp(`^(?=.{4,253}$)(?:${label}\\.)+(?=[a-z])${label}$`);

/** Returns a domain in lower case and ASCII, or undefined for any other text, such as an address with https://. */
export function parseDomain(text: string): string | undefined {
  const name = text.trim().toLowerCase();
  // domainToASCII cuts paths off.
  if (/[/\\?#@:\s]/.test(name)) return undefined;
  const domain = domainToASCII(name);
  return domainForm.test(domain) ? domain : undefined;
}

/** Returns the reasons, in plain words, why this machine can't become the server of the domain. */
export function findRejections(facts: MachineFacts, domain: string, version: string): string[] {
  const { isRoot, osRelease, takenPorts, freeBytes, runningVersion, settings, caddyfile } = facts;
  const [id, debian, name] = ["ID", "VERSION_ID", "PRETTY_NAME"].map((key) => systemFact(osRelease, key));
  const publicUrl = settings === undefined ? undefined : settingOf(settings, "PUBLIC_URL");
  const reasons: (string | false)[] = [
    !isRoot && "Run this command as root: it installs packages and services.",
    !(id === "debian" && debianVersions.includes(debian ?? "")) &&
      `This command knows Debian 12 and 13, but this is ${name ?? "another system"}. docs/operations.md describes other servers.`,
    ...takenPorts.map(
      ({ port, program }) =>
        `${program ?? "Another program"} listens on port ${port}, which the shop needs. Stop it, or set up the shop by hand (docs/operations.md).`,
    ),
    runningVersion === undefined &&
      freeBytes < neededBytes &&
      `The disk has ${(freeBytes / 1e9).toFixed(1)} GB free. A shop needs ${neededBytes / 1e9} GB to start with.`,
    runningVersion !== undefined &&
      runningVersion !== version &&
      `This server runs version ${runningVersion}, and this folder has ${version}. This command does not update: docs/operations.md says how.`,
    publicUrl !== undefined &&
      publicUrl !== `https://${domain}` &&
      `This server has the shop ${publicUrl}. To change its address edit ${places.settings} and ${places.caddyfile}.`,
    caddyfile !== undefined &&
      !serves(caddyfile, domain) &&
      !isDebiansOwn(caddyfile) &&
      `Caddy already serves other addresses here. Add the site of ops/deploy/Caddyfile to ${places.caddyfile} first.`,
  ];
  return reasons.filter((reason) => reason !== false);
}

function systemFact(osRelease: string, key: string): string | undefined {
  return new RegExp(`^${key}="?([^"\\n]*)"?$`, "m").exec(osRelease)?.[1];
}

/** Debian's file serves one welcome page at `:80`. */
function isDebiansOwn(caddyfile: string): boolean {
  const lines = caddyfile.split("\n").map((line) => line.replace(/#.*/, "").trim());
  const sites = lines.filter((line) => line.endsWith("{") && line !== "{");
  return sites.every((line) => line === ":80 {");
}
