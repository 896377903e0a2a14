import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readSettings, settingNames, withoutSettings } from "./settings.ts";

test("defaults are a shop for this machine with its own database and the demo catalogue", () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: undefined,
    metricsPort: undefined,
    publicUrl: undefined,
    databaseUrl: undefined,
    databaseDirectUrl: undefined,
    namedStatements: true,
    databaseReplicas: undefined,
    dataDir: "./data",
    mediaLocation: { kind: "folder", folder: resolve("./data") },
    demoCatalogue: true,
    trustedProxies: [],
    rateLimits: true,
    jobs: true,
    shopCopy: false,
    smtpUrl: undefined,
    mailFrom: undefined,
    owner: undefined,
    codeKey: undefined,
    verifyUrl: undefined,
    checkLimits: { maxChecks: 5, maxDevices: 3 },
    backupDir: resolve("data/backups"),
    shutdownDelay: 0,
    sharedCacheSeconds: 0,
    openOrders: { maxOrders: 3, maxPieces: 30, maxAddressPieces: 60, maxNetworkPieces: 600 },
    secondFactor: "required",
    releasesUrl: undefined,
    logLevel: "info",
  });
});

test("an empty text counts as unset, and other variables are ignored", () => {
  expect(readSettings({ PORT: "", HOST: "", DATABASE_URL: "", LOG_LEVEL: "", HOME: "/root" })).toEqual(
    readSettings({}),
  );
});

test("reads every setting", () => {
  const settings = readSettings({
    PORT: "0",
    HOST: "0.0.0.0",
    METRICS_PORT: "9464",
    PUBLIC_URL: "https://smile.example/",
    DATABASE_URL: "postgresql://shop:secret@db.example:5433/shop?sslmode=require",
    DATABASE_DIRECT_URL: "postgres://shop:secret@db.example:5432/shop",
    DATABASE_STATEMENTS: "unnamed",
    DATABASE_REPLICAS: "2",
    DATA_DIR: "/srv/smile data",
    MEDIA_URL: "s3://images/shop?region=eu-central-1",
    DEMO_CATALOGUE: "1",
    TRUSTED_PROXIES: "10.0.0.0/8, 2001:db8::1",
    RATE_LIMITS: "off",
    JOBS: "off",
    SHOP_COPY: "off",
    SMTP_URL: "smtps://shop:secret@mail.example",
    MAIL_FROM: "Smile Egypt <shop@smile.example>",
    CODE_KEY: "ab".repeat(32),
    VERIFY_URL: "https://verify.smile.example/",
    VERIFY_MOST_CHECKS: "9",
    VERIFY_MOST_DEVICES: "2",
    MAX_OPEN_ORDERS: "7",
    MAX_OPEN_PIECES: "50",
    ADDRESS_PIECES: "90",
    NETWORK_PIECES: "900",
    OWNER_EMAIL: "owner@smile.example",
    OWNER_PASSWORD: "a long quiet evening",
    BACKUP_DIR: "/srv/backups",
    SHUTDOWN_DELAY: "3",
    SHARED_CACHE_SECONDS: "60",
    SECOND_FACTOR: "optional",
    RELEASES_URL: "https://releases.example/smile/",
    LOG_LEVEL: "silent",
  });
  expect(settings).toEqual({
    port: 0,
    host: "0.0.0.0",
    metricsPort: 9464,
    publicUrl: "https://smile.example",
    databaseUrl: "postgresql://shop:secret@db.example:5433/shop?sslmode=require",
    databaseDirectUrl: "postgres://shop:secret@db.example:5432/shop",
    namedStatements: false,
    databaseReplicas: 2,
    dataDir: "/srv/smile data",
    mediaLocation: {
      kind: "s3",
      bucket: "images",
      prefix: "shop/",
      region: "eu-central-1",
      endpoint: undefined,
      pathStyle: false,
    },
    demoCatalogue: true,
    trustedProxies: ["10.0.0.0/8", "2001:db8::1"],
    rateLimits: false,
    jobs: false,
    shopCopy: false,
    smtpUrl: "smtps://shop:secret@mail.example",
    mailFrom: { name: "Smile Egypt", address: "shop@smile.example" },
    owner: { email: "owner@smile.example", password: "a long quiet evening" },
    codeKey: Buffer.alloc(32, 0xab),
    verifyUrl: "https://verify.smile.example",
    checkLimits: { maxChecks: 9, maxDevices: 2 },
    backupDir: "/srv/backups",
    shutdownDelay: 3,
    sharedCacheSeconds: 60,
    openOrders: { maxOrders: 7, maxPieces: 50, maxAddressPieces: 90, maxNetworkPieces: 900 },
    secondFactor: "optional",
    releasesUrl: "https://releases.example/smile",
    logLevel: "silent",
  });
});

test.each([
  [{}, 0],
  [{ TRUSTED_PROXIES: "127.0.0.1" }, 5],
  [{ TRUSTED_PROXIES: "127.0.0.1", SHUTDOWN_DELAY: "0" }, 0],
])("with %j a stopping shop serves requests for %i s (A7)", (environment, seconds) => {
  expect(readSettings(environment).shutdownDelay).toBe(seconds);
});

test.each([
  [{}, true],
  [{ DATABASE_URL: "postgres://db/shop" }, false],
  [{ DATABASE_URL: "postgres://db/shop", DEMO_CATALOGUE: "on" }, true],
  [{ DEMO_CATALOGUE: "off" }, false],
  [{ DEMO_CATALOGUE: "false" }, false],
  [{ DEMO_CATALOGUE: "0" }, false],
  [{ DEMO_CATALOGUE: "true" }, true],
])("with %j the demo catalogue is loaded: %s", (environment, wanted) => {
  expect(readSettings(environment).demoCatalogue).toBe(wanted);
});

test("all wrong settings are listed, with the expected and the given value", () => {
  const wrong = {
    PORT: "65536",
    PUBLIC_URL: "smile.example",
    DEMO_CATALOGUE: "yes",
    LOG_LEVEL: "loud",
    HOST: "a b",
  };
  expect(() => readSettings(wrong)).toThrow(
    [
      'PORT: expected a whole number from 0 to 65535, but got "65536".',
      'HOST: expected an address or name of this machine, such as 0.0.0.0, but got "a b".',
      'PUBLIC_URL: expected an http or https address without a path, such as https://smile.example, but got "smile.example".',
      'DEMO_CATALOGUE: expected on or off, but got "yes".',
      'LOG_LEVEL: expected one of fatal, error, warn, info, debug, trace, silent, but got "loud".',
    ].join("\n"),
  );
});

test.each<[string, RegExp, readonly string[]]>([
  [
    "PORT",
    /^PORT: expected a whole number from 0 to 65535, but got "/,
    ["-1", "3000.0", "1e3", "0x50", "abc", " 80", "123456"],
  ],
  [
    "PUBLIC_URL",
    /^PUBLIC_URL: expected .+, but got "/,
    [
      "ftp://x.example",
      "https://x.example/shop",
      "https://x.example?a",
      "https://user@x.example",
      "https://",
    ],
  ],
  [
    "MAIL_FROM",
    /^MAIL_FROM: expected an e-mail address, or a name/,
    [
      "Smile",
      "a@b@c",
      "Smile <shop>",
      "<a@b>, <c@d>",
      "Smile <a@b>\nBcc: c@d",
      "a@b\r\nBcc: c@d",
      "Smile\0 <a@b>",
    ],
  ],
  ["SHARED_CACHE_SECONDS", /^SHARED_CACHE_SECONDS: expected 0 to 60 seconds/, ["61", "600", "-1", "x"]],
  [
    "VERIFY_MOST_CHECKS",
    /^VERIFY_MOST_CHECKS: expected a whole number from 1 to 9999, but got "/,
    ["0", "-1", "many", "10000"],
  ],
])("rejects invalid values of %s", (name, message, values) => {
  for (const value of values) expect(() => readSettings({ [name]: value }), value).toThrow(message);
});

test.each<[string, string, readonly string[]]>([
  [
    "DATABASE_URL",
    "an address that starts with postgres:// or postgresql://",
    ["mysql://shop:secret@db/shop"],
  ],
  [
    "SMTP_URL",
    "an address such as smtp://user:password@mail.example:587 or one that starts with smtps://",
    [
      "mail.example",
      "http://mail.example",
      "smtp:mail.example",
      "smtp://",
      "smtp://shop:secret@",
      "smtp://shop%0D%0AQUIT:a@mail.example",
    ],
  ],
  ["CODE_KEY", "64 or more hexadecimal digits", ["short", "ab".repeat(31), "xy".repeat(32)]],
  ["OWNER_PASSWORD", "15 to 128 characters", ["fourteen chars", "x".repeat(129), "\u0639".repeat(200)]],
])(
  "rejects invalid values of %s without repeating them, since they may be secret (R29)",
  (name, expected, values) => {
    for (const value of values)
      expect(() =>
        readSettings({
          OWNER_EMAIL: "owner@smile.example",
          OWNER_PASSWORD: "a long quiet evening",
          [name]: value,
        }),
      ).toThrow(expect.objectContaining({ message: `${name}: expected ${expected}, but got another text.` }));
  },
);

test.each([
  "//u@a,b/db",
  "//u:p,w@a:5432,b:5432/db",
  "//u@a/db?host=a,b",
  "///db?sslmode=disable&host=a%2Cb",
])("rejects a database address with several hosts: postgres:%s (B17, R45)", (rest) => {
  expect(() => readSettings({ DATABASE_URL: `postgres:${rest}` })).toThrow(
    /^DATABASE_URL: expected an address with one host, such as HAProxy, which leads to the primary of a cluster, but got another text\.$/,
  );
});

test("accepts a database address with commas in its password (B17, R45)", () => {
  const DATABASE_URL = "postgres://u:p,w@a/db";
  expect(readSettings({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
});

test.each([
  "smtp://localhost",
  "smtp://127.0.0.1:1025",
  "smtps://shop%40smile:secret@mail.example:465?tls.servername=x",
])("accepts the mail server %j", (SMTP_URL) => {
  expect(readSettings({ SMTP_URL }).smtpUrl).toBe(SMTP_URL);
});

test.each([
  ["shop@smile.example", { name: "", address: "shop@smile.example" }],
  ["متجر Smile <shop@smile.example>", { name: "متجر Smile", address: "shop@smile.example" }],
])("reads the sender %j", (MAIL_FROM, mailFrom) => {
  expect(readSettings({ MAIL_FROM }).mailFrom).toEqual(mailFrom);
});

test("rejects an invalid e-mail of the owner", () => {
  expect(() => readSettings({ OWNER_EMAIL: "owner", OWNER_PASSWORD: "a long quiet evening" })).toThrow(
    'OWNER_EMAIL: expected an e-mail address, such as owner@smile.example, but got "owner".',
  );
});

test("rejects the owner's e-mail without a password, and the reverse", () => {
  expect(() => readSettings({ OWNER_EMAIL: "owner@smile.example" })).toThrow(
    /^OWNER_PASSWORD: expected a text beside OWNER_EMAIL, but got nothing\.$/,
  );
  expect(() => readSettings({ OWNER_PASSWORD: "a long quiet evening" })).toThrow(
    /^OWNER_EMAIL: expected a text beside OWNER_PASSWORD, but got nothing\.$/,
  );
});

test("reads MEDIA_URL, and rejects an invalid one without repeating it, since it may contain a password", () => {
  expect(readSettings({ MEDIA_URL: "file:///srv/images" }).mediaLocation).toEqual({
    kind: "folder",
    folder: "/srv/images",
  });
  expect(() => readSettings({ MEDIA_URL: "s3://key:secret@images?region=eu" })).toThrow(
    /^MEDIA_URL: expected file:\/\/\/srv\/images, or s3:\/\/bucket.+, but got another text\.$/,
  );
});

test("settings of the developer's shell do not reach the tests", () => {
  expect(settingNames).toContain("SMTP_URL");
  expect(Object.keys(process.env).filter((name) => settingNames.includes(name))).toEqual([]);
  expect(withoutSettings({ PATH: "/bin", SMTP_URL: "smtp://mail.example", OWNER_PASSWORD: "x" })).toEqual({
    PATH: "/bin",
  });
});

test("a copy uses neither the direct address of the database nor the port of the metrics", () => {
  const given = { SHOP_COPY: "1", DATABASE_DIRECT_URL: "postgres://127.0.0.1/smile", METRICS_PORT: "9100" };
  expect(readSettings(given)).toMatchObject({
    ...{ shopCopy: true, databaseDirectUrl: undefined, metricsPort: undefined },
  });
});
