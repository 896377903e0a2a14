import { advice, type Check, type Finding, fine, wrong } from "./finding.ts";

/** Checks for risky and forgotten settings, which are valid. */
export const checkSettings: Check = {
  name: "settings",
  async find({ settings, publicUrl, isForCustomers }) {
    const { rateLimits, trustedProxies, databaseUrl, codeKey, owner, secondFactor } = settings;
    const isHttps = publicUrl.startsWith("https:");
    const risk = isForCustomers ? wrong : advice;
    const found = [
      ...when(
        settings.publicUrl === undefined,
        advice("PUBLIC_URL is not set: links work on this machine only"),
      ),
      ...when(
        settings.publicUrl !== undefined && isForCustomers && !isHttps,
        wrong(`PUBLIC_URL is ${publicUrl}: without HTTPS others can read passwords`),
      ),
      ...when(!rateLimits, risk("RATE_LIMITS is off: anybody may guess passwords and codes without limit")),
      ...when(
        !settings.jobs,
        risk("JOBS is off: this process sends no e-mails, and cancels, deletes and backs up nothing"),
      ),
      ...when(
        !settings.namedStatements && settings.databaseDirectUrl === undefined,
        advice(
          "DATABASE_STATEMENTS is unnamed without DATABASE_DIRECT_URL: a pooler rejects migrations and backups",
        ),
      ),
      // The shop itself has no HTTPS.
      ...when(
        isHttps && trustedProxies.length === 0,
        wrong("TRUSTED_PROXIES is not set: all visitors behind the proxy that speaks https share one limit"),
      ),
      ...when(
        isForCustomers && databaseUrl === undefined,
        advice("DATABASE_URL is not set: the embedded database serves only one machine"),
      ),
      ...when(
        isForCustomers && codeKey === undefined,
        advice("CODE_KEY is not set: the key in DATA_DIR is the only one, and other machines lack it"),
      ),
      ...when(
        isForCustomers && secondFactor === "optional",
        advice("SECOND_FACTOR is optional: an owner's password alone opens the back office"),
      ),
      ...when(
        isForCustomers && owner !== undefined,
        advice("OWNER_PASSWORD is set: remove it once the owner has signed in"),
      ),
    ];
    return found.some(({ kind }) => kind === "wrong") ? found : [fine("all of them can be read"), ...found];
  },
};

function when(holds: boolean, finding: Finding): Finding[] {
  return holds ? [finding] : [];
}
