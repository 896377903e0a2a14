import { resolve } from "node:path";
import ipaddr from "ipaddr.js";
import { z } from "zod";
import { staffPassword } from "#contract/admin/staff/staff.ts";
import { emailField } from "#contract/email-field.ts";
import type { CheckLimits } from "#shop/authenticity/check-code.ts";
import type { OpenOrderLimits } from "#shop/checkout/open-orders.ts";
import { type MediaLocation, mediaUrlForms, parseMediaUrl } from "#shop/media/media-location.ts";
import type { FirstOwner } from "#shop/staff/owner.ts";
import type { SecondFactorPolicy } from "#shop/staff/staff.ts";
import {
  type BackupCopySettings,
  backupCopyForms,
  backupCopyKeys,
  parseBackupCopyUrl,
  requireSeparatePlace,
} from "./backup-copy-settings.ts";
import { StartFailure } from "./start-failure.ts";

/** Settings of the shop from the environment; see readSettings. */
export interface Settings {
  readonly port: number;
  /** Address to listen on; undefined is this machine only, by both of its names. */
  readonly host: string | undefined;
  /** Port of the metrics; undefined serves none. */
  readonly metricsPort: number | undefined;
  /** Public origin without a trailing slash; undefined is the address of the listener. */
  readonly publicUrl: string | undefined;
  /** Undefined starts the embedded PostgreSQL. */
  readonly databaseUrl: string | undefined;
  /** Address without a pooler in transaction mode, for migrations and backups; undefined is `databaseUrl`. */
  readonly databaseDirectUrl: string | undefined;
  /** False behind a pooler that changes the server connection between transactions. */
  readonly namedStatements: boolean;
  /** Number of replicas that the doctor expects; undefined is unknown. */
  readonly databaseReplicas: number | undefined;
  readonly dataDir: string;
  readonly mediaLocation: MediaLocation;
  readonly demoCatalogue: boolean;
  /** Proxies in front of the shop whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
  /** Off only for tests and benchmarks. */
  readonly rateLimits: boolean;
  /** Whether this process does background work, such as sending e-mails. */
  readonly jobs: boolean;
  /** Whether this is a copy of a shop, which sends and cleans nothing. */
  readonly shopCopy: boolean;
  /** Undefined stores e-mails without sending them. */
  readonly smtpUrl: string | undefined;
  /** Sender of e-mails; undefined is the shop at its public address. */
  readonly mailFrom: { readonly name: string; readonly address: string } | undefined;
  /** First owner, who is created when there is no staff. */
  readonly owner: FirstOwner | undefined;
  /** Key that encrypts the codes of packs; undefined uses the key in the data folder. */
  readonly codeKey: Buffer | undefined;
  /** Origin of the authenticity service without a trailing slash; undefined is this shop. */
  readonly verifyUrl: string | undefined;
  readonly checkLimits: CheckLimits;
  /** Folder of backups, by default in the data folder; undefined makes none. */
  readonly backupDir: string | undefined;
  /** Second place of backups; undefined copies none. */
  readonly backupCopy: BackupCopySettings | undefined;
  /** Seconds for which a stopping shop still serves requests, so that load balancers notice. */
  readonly shutdownDelay: number;
  /** Seconds for which a shared cache may store public responses; 0 for none. */
  readonly sharedCacheSeconds: number;
  readonly openOrders: OpenOrderLimits;
  /** Whether owners and managers need a second factor. */
  readonly secondFactor: SecondFactorPolicy;
  /** Address that has newer releases, without a final slash; undefined asks nobody. */
  readonly releasesUrl: string | undefined;
  readonly logLevel: (typeof logLevels)[number];
}

const logLevels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const switches: Record<string, boolean> = {
  on: true,
  off: false,
  "1": true,
  "0": false,
  true: true,
  false: false,
};

/** Seconds. Proxies query /readyz every second or two, and remove a shop after the second failure. */
const behindProxy = 5;
/** Seconds. With 7 s for the last requests the shutdown takes less than 15 s. */
const maxShutdownDelay = 7;
/** Maximum seconds for which a changed price may be outdated. */
const maxSharedCache = 60;

// Settings that are passwords or may contain one.
const secret = new Set([
  "DATABASE_URL",
  "DATABASE_DIRECT_URL",
  "MEDIA_URL",
  "SMTP_URL",
  "OWNER_PASSWORD",
  "CODE_KEY",
  "BACKUP_COPY_URL",
  "BACKUP_COPY_KEY_ID",
  "BACKUP_COPY_SECRET_KEY",
]);
const sender = /^(?:([^<>"@\p{Cc}\u2028\u2029]*)<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/u;

// The messages name the expected value. readSettings adds the name and the given value.
const Environment = z.object({
  PORT: portNumber().default(3000),
  METRICS_PORT: portNumber().optional(),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, "an address or name of this machine, such as 0.0.0.0")
    .optional(),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, "an http or https address without a path, such as https://smile.example")
    .transform((text) => new URL(text).origin)
    .optional(),
  DATABASE_URL: databaseAddress(),
  DATABASE_DIRECT_URL: databaseAddress(),
  DATABASE_STATEMENTS: z.enum(["named", "unnamed"], "named or unnamed").default("named"),
  DATABASE_REPLICAS: z
    .string()
    .regex(/^[1-9]$/, "a whole number from 1 to 9")
    .transform(Number)
    .optional(),
  DATA_DIR: z.string().default("./data"),
  MEDIA_URL: z
    .string()
    .refine((text) => parseMediaUrl(text) !== undefined, mediaUrlForms)
    .transform(parseMediaUrl)
    .optional(),
  DEMO_CATALOGUE: z
    .string()
    .refine((text) => text in switches, "on or off")
    .transform((text) => switches[text] === true)
    .optional(),
  TRUSTED_PROXIES: z
    .string()
    .default("")
    .transform((text) => text.split(",").map((proxy) => proxy.trim()))
    .transform((proxies) => proxies.filter((proxy) => proxy !== ""))
    .refine(
      (proxies) => proxies.every((proxy) => ipaddr.isValid(proxy) || ipaddr.isValidCIDR(proxy)),
      "addresses or ranges such as 10.0.0.0/8, with commas between them",
    ),
  RATE_LIMITS: z
    .string()
    .refine((text) => text in switches, "on or off")
    .transform((text) => switches[text] === true)
    .default(true),
  JOBS: z
    .string()
    .refine((text) => text in switches, "on or off")
    .transform((text) => switches[text] === true)
    .default(true),
  SHOP_COPY: z
    .string()
    .refine((text) => text in switches, "on or off")
    .transform((text) => switches[text] === true)
    .default(false),
  SMTP_URL: z
    .string()
    .refine(
      isSmtpUrl,
      "an address such as smtp://user:password@mail.example:587 or one that starts with smtps://",
    )
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(sender, "an e-mail address, or a name with one such as Smile <shop@smile.example>")
    .transform((text) => {
      const [, name = "", withName, alone = ""] = sender.exec(text) ?? [];
      return { name: name.trim(), address: withName ?? alone };
    })
    .optional(),
  OWNER_EMAIL: z
    .string()
    .refine((text) => emailField.safeParse(text).success, "an e-mail address, such as owner@smile.example")
    .transform((text) => text.trim())
    .optional(),
  OWNER_PASSWORD: z
    .string()
    .refine((text) => staffPassword.safeParse(text).success, "15 to 128 characters")
    .optional(),
  CODE_KEY: z
    .string()
    .regex(/^[0-9a-f]{64,}$/i, "64 or more hexadecimal digits")
    .transform((text) => Buffer.from(text, "hex"))
    .optional(),
  VERIFY_URL: z
    .string()
    .refine(isOrigin, "an http or https address without a path, such as https://verify.smile.example")
    .transform((text) => new URL(text).origin)
    .optional(),
  VERIFY_MOST_CHECKS: limit(5),
  VERIFY_MOST_DEVICES: limit(3),
  BACKUP_DIR: z
    .string()
    .transform((text) => (text === "off" ? null : resolve(text)))
    .optional(),
  BACKUP_COPY_URL: z
    .string()
    .refine((text) => parseBackupCopyUrl(text) !== undefined, backupCopyForms)
    .transform(parseBackupCopyUrl)
    .optional(),
  BACKUP_COPY_KEY_ID: z.string().optional(),
  BACKUP_COPY_SECRET_KEY: z.string().optional(),
  SHUTDOWN_DELAY: z
    .string()
    .refine(
      (text) => /^\d{1,2}$/.test(text) && Number(text) <= maxShutdownDelay,
      `0 to ${maxShutdownDelay} seconds`,
    )
    .transform(Number)
    .optional(),
  SHARED_CACHE_SECONDS: z
    .string()
    .refine(
      (text) => /^\d{1,2}$/.test(text) && Number(text) <= maxSharedCache,
      `0 to ${maxSharedCache} seconds`,
    )
    .transform(Number)
    .default(0),
  MAX_OPEN_ORDERS: limit(3),
  MAX_OPEN_PIECES: limit(30),
  ADDRESS_PIECES: limit(60),
  NETWORK_PIECES: limit(600),
  SECOND_FACTOR: z.enum(["required", "optional"], "required or optional").default("required"),
  RELEASES_URL: z
    .string()
    .refine(
      (text) => URL.canParse(text) && /^https:\/\/[^?#@]+$/.test(text),
      "an https address of a folder, such as https://releases.example/smile",
    )
    .transform((text) => text.replace(/\/+$/, ""))
    .optional(),
  LOG_LEVEL: z.enum(logLevels, `one of ${logLevels.join(", ")}`).default("info"),
});

export const settingNames: readonly string[] = Object.keys(Environment.shape);

/** Returns the environment without the shop's settings, so that a developer's settings do not change tests. */
export function withoutSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !settingNames.includes(name)));
}

/** Reads the settings. An empty text counts as unset. Throws a StartFailure with a line for each wrong one. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const { data, error } = Environment.safeParse(given);
  if (error !== undefined) {
    throw new StartFailure(
      error.issues.map((issue) => complaint(String(issue.path[0]), issue.message, given)).join("\n"),
    );
  }
  const owner = ownerOf(data.OWNER_EMAIL, data.OWNER_PASSWORD);
  const media = data.MEDIA_URL ?? ({ kind: "folder", folder: resolve(data.DATA_DIR) } as const);
  const backupDir =
    data.BACKUP_DIR === null ? undefined : (data.BACKUP_DIR ?? resolve(data.DATA_DIR, "backups"));
  const { BACKUP_COPY_URL: location, BACKUP_COPY_KEY_ID: keyId, BACKUP_COPY_SECRET_KEY: secretKey } = data;
  const keys = backupCopyKeys(keyId, secretKey);
  if (location !== undefined) requireSeparatePlace(location, { media, dataDir: data.DATA_DIR, backupDir });
  return {
    port: data.PORT,
    host: data.HOST,
    // Those of the shop that was copied.
    metricsPort: data.SHOP_COPY ? undefined : data.METRICS_PORT,
    publicUrl: data.PUBLIC_URL,
    databaseUrl: data.DATABASE_URL,
    databaseDirectUrl: data.SHOP_COPY ? undefined : data.DATABASE_DIRECT_URL,
    namedStatements: data.DATABASE_STATEMENTS === "named",
    databaseReplicas: data.DATABASE_REPLICAS,
    dataDir: data.DATA_DIR,
    mediaLocation: media,
    demoCatalogue: data.DEMO_CATALOGUE ?? data.DATABASE_URL === undefined,
    trustedProxies: data.TRUSTED_PROXIES,
    rateLimits: data.RATE_LIMITS,
    jobs: data.JOBS,
    shopCopy: data.SHOP_COPY,
    smtpUrl: data.SMTP_URL,
    mailFrom: data.MAIL_FROM,
    owner,
    codeKey: data.CODE_KEY,
    verifyUrl: data.VERIFY_URL,
    checkLimits: { maxChecks: data.VERIFY_MOST_CHECKS, maxDevices: data.VERIFY_MOST_DEVICES },
    backupDir,
    backupCopy: location && { location, keys },
    shutdownDelay: data.SHUTDOWN_DELAY ?? (data.TRUSTED_PROXIES.length > 0 ? behindProxy : 0),
    sharedCacheSeconds: data.SHARED_CACHE_SECONDS,
    openOrders: {
      maxOrders: data.MAX_OPEN_ORDERS,
      maxPieces: data.MAX_OPEN_PIECES,
      maxAddressPieces: data.ADDRESS_PIECES,
      maxNetworkPieces: data.NETWORK_PIECES,
    },
    secondFactor: data.SECOND_FACTOR,
    releasesUrl: data.SHOP_COPY ? undefined : data.RELEASES_URL,
    logLevel: data.LOG_LEVEL,
  };
}

function databaseAddress() {
  return z
    .string()
    .refine(hasOneHost, {
      error: "an address with one host, such as HAProxy, which leads to the primary of a cluster",
      abort: true,
    })
    .refine(isPostgresUrl, "an address that starts with postgres:// or postgresql://")
    .optional();
}

function portNumber() {
  return z
    .string()
    .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, "a whole number from 0 to 65535")
    .transform(Number);
}

function limit(usual: number) {
  return z
    .string()
    .refine((text) => /^\d{1,4}$/.test(text) && Number(text) > 0, "a whole number from 1 to 9999")
    .transform(Number)
    .default(usual);
}

function ownerOf(email: string | undefined, password: string | undefined): FirstOwner | undefined {
  if (email !== undefined && password !== undefined) return { email, password };
  if (email === undefined && password === undefined) return undefined;
  const [missing, beside] =
    email === undefined ? ["OWNER_EMAIL", "OWNER_PASSWORD"] : ["OWNER_PASSWORD", "OWNER_EMAIL"];
  throw new StartFailure(`${missing}: expected a text beside ${beside}, but got nothing.`);
}

function complaint(name: string, expected: string, given: NodeJS.ProcessEnv): string {
  const shown = secret.has(name) ? "another text" : JSON.stringify(given[name]);
  return `${name}: expected ${expected}, but got ${shown}.`;
}

function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

/** libpq accepts several hosts separated by commas, pg does not. */
function hasOneHost(text: string): boolean {
  const [, authority = "", rest = ""] = /^\w+:\/\/([^/?#]*)(.*)$/.exec(text) ?? [];
  const inQuery = [...rest.matchAll(/[?&]host=([^&]*)/g)].map(([, host = ""]) => host);
  const hosts = [authority.slice(authority.lastIndexOf("@") + 1), ...inQuery];
  return !hosts.some((host) => /,|%2c/i.test(host));
}

function isPostgresUrl(text: string): boolean {
  return /^postgres(?:ql)?:\/\//.test(text) && URL.canParse(text);
}

function isSmtpUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^smtps?:$/.test(url.protocol) || url.hostname === "") return false;
  return [url.username, url.password].every(isLine);
}

/** Whether an escaped part of an address is a line of SMTP: a line break would add a command. */
function isLine(escaped: string): boolean {
  try {
    return !/[\p{Cc}\u2028\u2029]/u.test(decodeURIComponent(escaped));
  } catch {
    return false;
  }
}
