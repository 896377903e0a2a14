import { advice, type Check, type Finding, fine, wrong } from "./finding.ts";

/** Checks for risky and forgotten settings, which are valid. */
export const checkSettings: Check = {
  name: "settings",
  async find({ settings, publicUrl, isForCustomers }) {
    const { rateLimits, trustedProxies, databaseUrl, codeKey, owner, secondFactor } = settings;
    const isHttps = publicUrl.startsWith("https:");
    const found: Finding[] = [];
    if (settings.publicUrl === undefined)
      found.push(advice("PUBLIC_URL is not set: links work on this machine only"));
    else if (isForCustomers && !isHttps)
      found.push(wrong(`PUBLIC_URL is ${publicUrl}: without HTTPS others can read passwords`));
    if (!rateLimits) {
      const text = "RATE_LIMITS is off: anybody may guess passwords and codes without limit";
      found.push(isForCustomers ? wrong(text) : advice(text));
    }
    if (!settings.jobs) {
      const text = "JOBS is off: this process sends no e-mails, and cancels, deletes and backs up nothing";
      found.push(isForCustomers ? wrong(text) : advice(text));
    }
    if (!settings.namedStatements && settings.databaseDirectUrl === undefined)
      found.push(
        advice(
          "DATABASE_STATEMENTS is unnamed without DATABASE_DIRECT_URL: a pooler rejects migrations and backups",
        ),
      );
    // The shop itself has no HTTPS.
    if (isHttps && trustedProxies.length === 0)
      found.push(
        wrong("TRUSTED_PROXIES is not set: all visitors behind the proxy that speaks https share one limit"),
      );
    if (isForCustomers && databaseUrl === undefined)
      found.push(advice("DATABASE_URL is not set: the embedded database serves only one machine"));
    if (settings.purgeUrls.length > 0 && settings.sharedCacheSeconds === 0)
      found.push(advice("PURGE_URL is set without SHARED_CACHE_SECONDS: the cache stores nothing"));
    if (isForCustomers && codeKey === undefined)
      found.push(
        advice("CODE_KEY is not set: the key in DATA_DIR is the only one, and other machines lack it"),
      );
    if (isForCustomers && secondFactor === "optional")
      found.push(advice("SECOND_FACTOR is optional: an owner's password alone opens the back office"));
    if (isForCustomers && owner !== undefined)
      found.push(advice("OWNER_PASSWORD is set: remove it once the owner has signed in"));
    return found.some(({ kind }) => kind === "wrong") ? found : [fine("all of them can be read"), ...found];
  },
};
