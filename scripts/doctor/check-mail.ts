import { Resolver } from "node:dns/promises";
import { createTransport } from "nodemailer";
import { isLocalHost } from "./examined-shop.ts";
import { advice, type Check, type Finding, fine, reasonOf, wrong } from "./finding.ts";

const timeout = 4000;

/** Checks whether the mail server accepts the shop over an encrypted connection, and whether others trust its sender. */
export const checkMail: Check = {
  name: "mail",
  async find({ settings: { smtpUrl, mailFrom }, publicUrl }) {
    if (smtpUrl === undefined)
      return [advice("SMTP_URL is not set: e-mails are stored and not sent; npm run emails shows them")];
    const domain = mailFrom?.address.split("@").at(-1) ?? new URL(publicUrl).hostname;
    const [server, sender] = await Promise.all([findServer(smtpUrl), findSender(domain)]);
    return [server, ...sender];
  },
};

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
