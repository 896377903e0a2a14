import { Resolver } from "node:dns/promises";
import { createTransport } from "nodemailer";
import type { Database } from "#db/database.ts";
import { findMailSettings } from "#shop/emails/mail-settings.ts";
import { isLocalHost, withDatabase } from "./examined-shop.ts";
import { advice, type Check, type Finding, fine, reasonOf, wrong } from "./finding.ts";

const timeout = 4000;

/** Checks whether the mail server accepts the shop over an encrypted connection, and whether others trust its sender. */
export const checkMail: Check = {
  name: "mail",
  async find(shop) {
    const { smtpUrl, mailFrom } = shop.settings;
    const { publicUrl } = shop;
    if (smtpUrl === undefined) return await withDatabase(shop, findInBackOffice);
    const domain = mailFrom?.address.split("@").at(-1) ?? new URL(publicUrl).hostname;
    const [server, sender] = await Promise.all([findServer(smtpUrl), findSender(domain)]);
    return [server, ...sender];
  },
};

/** Names the mail server of the back office, whose page sends a test e-mail. */
async function findInBackOffice(db: Database): Promise<Finding[]> {
  const settings = await findMailSettings(db);
  if (settings !== null)
    return [fine(`${settings.host} is set in the back office, which can send a test e-mail`)];
  return [advice("no mail server is set: e-mails are stored and not sent; npm run emails shows them")];
}

async function findServer(smtpUrl: string): Promise<Finding> {
  const { protocol, hostname, username } = new URL(smtpUrl);
  const isPrivate = protocol === "smtps:" || isLocalHost(hostname);
  const lets = `${hostname} accepts the shop${username === "" ? ", without a password" : ""}`;
  const failure = await testMailServer(smtpUrl, !isPrivate);
  if (failure === null) return fine(isPrivate ? lets : `${lets}, encrypted`);
  if (!isPrivate && (await testMailServer(smtpUrl, false)) === null)
    return wrong(`${hostname} offers no STARTTLS: the password and all e-mails are sent unencrypted`);
  return wrong(`${hostname} rejects the shop: ${failure}`);
}

/** Returns why the server rejects e-mails; null if it accepts them. */
async function testMailServer(smtpUrl: string, requireTLS: boolean): Promise<string | null> {
  const limits = { connectionTimeout: timeout, greetingTimeout: timeout, socketTimeout: timeout };
  const transport = createTransport({ url: smtpUrl, requireTLS, ...limits });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return reasonOf(error);
  } finally {
    transport.close();
  }
}

/** Advice only, since a local resolver may not know public names. */
async function findSender(domain: string): Promise<Finding[]> {
  if (isLocalHost(domain)) return [advice("MAIL_FROM belongs to this machine, which no mail service trusts")];
  const resolver = new Resolver({ timeout: 2000, tries: 1 });
  const texts = async (name: string) =>
    (await resolver.resolveTxt(name).catch(() => [])).map((parts) => parts.join(""));
  const [mx, own, dmarc] = await Promise.all([
    resolver.resolveMx(domain).catch(() => []),
    texts(domain),
    texts(`_dmarc.${domain}`),
  ]);
  const missing = [
    ...(mx.length === 0 ? ["MX (replies get lost)"] : []),
    ...(own.some((text) => text.startsWith("v=spf1")) ? [] : ["SPF"]),
    ...(dmarc.some((text) => text.startsWith("v=DMARC1")) ? [] : ["DMARC"]),
  ];
  if (missing.length === 0) return [fine(`${domain} has MX, SPF and DMARC`)];
  return [advice(`no ${missing.join(", ")} found for ${domain}: its e-mails may count as spam`)];
}
