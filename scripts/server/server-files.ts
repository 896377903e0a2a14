/** Places of a server that `npm run install-server` sets up; ops/deploy/smile@.service names them too. */
export const places = {
  releases: "/srv/smile/releases",
  current: "/srv/smile/current",
  /** Release before the last switch. */
  previous: "/srv/smile/previous",
  /** Unpacked archives, from which releases are built. */
  incoming: "/srv/smile/incoming",
  /** Public keys that sign releases, in the form of `ssh-keygen -Y verify`, for the name "owner". */
  signers: "/etc/smile/release-signers",
  data: "/var/lib/smile",
  settings: "/etc/smile/shop.env",
  unit: "/etc/systemd/system/smile@.service",
  journal: "/etc/systemd/journald.conf.d/smile.conf",
  caddyfile: "/etc/caddy/Caddyfile",
  /** Certificate of Caddy's own authority, made on the first start with `tls internal`. */
  caddyAuthority: "/var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt",
  /** Copy of it that the shop may read. */
  authority: "/etc/smile/authority.crt",
} as const;

export const port = 3000;
export const service = `smile@${port}`;

/** Which server to set up. */
export interface ServerPlan {
  /** In lower case and ASCII. */
  readonly domain: string;
  /** Whether Caddy signs the certificate itself, for a trial without a public address. */
  readonly ownCertificates: boolean;
}

/** Limits of the system's log, which has the lines of shop, database and Caddy. */
export const journalLimits = `# Limits of the log: 1 GB and 90 days. journalctl -u smile@3000 shows the shop's lines.
[Journal]
Storage=persistent
SystemMaxUse=1G
MaxRetentionSec=90day
`;

/** Writes the settings after shop.env.example. Settings without a value here become comments. */
export function settingsText(example: string, { domain, ownCertificates }: ServerPlan): string {
  const given: Record<string, string> = {
    HOST: "127.0.0.1",
    PUBLIC_URL: `https://${domain}`,
    TRUSTED_PROXIES: "127.0.0.1",
    // PostgreSQL trusts the system's user of the same name at its socket: there is no password.
    DATABASE_URL: "postgres://smile@localhost/smile?host=/var/run/postgresql",
  };
  const lines = example.split("\n").map((line) => {
    const name = /^([A-Z_]+)=/.exec(line)?.[1];
    if (name === undefined) return line;
    return given[name] === undefined ? `#${line}` : `${name}=${given[name]}`;
  });
  const trusted = ownCertificates
    ? `# Caddy signs the certificate of this trial itself.\nNODE_EXTRA_CA_CERTS=${places.authority}\n`
    : "";
  return `${lines.join("\n").trimEnd()}\n${trusted}`;
}

/** Returns the value of a setting in the file of settings. */
export function settingOf(text: string, name: string): string | undefined {
  return new RegExp(`^${name}=(.*)$`, "m").exec(text)?.[1];
}

/** Writes Caddy's configuration after the example, for one shop and without `www`. */
export function caddyfileText(example: string, { domain, ownCertificates }: ServerPlan): string {
  const site = example.slice(example.search(/^shop\.example \{$/m));
  const own = ownCertificates ? "\n\ttls internal\n" : "";
  return `# Caddy in front of the shop; it gets the certificate itself. Written once by npm run install-server: change it as you like.\n\n${site
    .replace("127.0.0.1:3000 127.0.0.1:3001", `127.0.0.1:${port}`)
    .replace("shop.example {", `${domain} {${own}`)}`;
}

/** Whether Caddy's configuration serves the domain. */
export function serves(caddyfile: string, domain: string): boolean {
  return caddyfile.split("\n").some((line) => line.startsWith(`${domain} `) && line.trimEnd().endsWith("{"));
}
