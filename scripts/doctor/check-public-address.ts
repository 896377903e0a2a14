import { certificateEnd, minCertificateDays } from "#server/health/certificate.ts";
import { advice, type Check, type Finding, fine, reasonOf, wrong } from "./finding.ts";

const timeout = 5000;
const day = 24 * 60 * 60 * 1000;

/** Checks whether visitors reach the shop at PUBLIC_URL, and how long its certificate is valid. */
export const checkPublicAddress: Check = {
  name: "PUBLIC_URL",
  async find({ settings, publicUrl, isForCustomers }) {
    if (settings.publicUrl === undefined) return [];
    const response = await fetch(`${publicUrl}/robots.txt`, { signal: AbortSignal.timeout(timeout) }).catch(
      (error: unknown) => reasonOf(error),
    );
    if (typeof response === "string") {
      const text = `${publicUrl} cannot be reached from here: ${response}`;
      return [isForCustomers ? wrong(text) : advice(text)];
    }
    const found = [checkIdentity(publicUrl, response.status, await response.text())];
    if (!publicUrl.startsWith("https:")) return found;
    if (!response.headers.has("strict-transport-security"))
      found.push(
        wrong("the response has no Strict-Transport-Security: the proxy removes it, or this is another shop"),
      );
    return [...found, await certificateOf(new URL(publicUrl))];
  },
};

/** A shop names its own address in robots.txt. */
function checkIdentity(publicUrl: string, status: number, text: string): Finding {
  if (status !== 200) return wrong(`${publicUrl}/robots.txt is ${status}: the proxy does not reach the shop`);
  if (!/^Sitemap: /m.test(text)) return wrong(`the server at ${publicUrl} is not this shop`);
  if (!text.includes(`Sitemap: ${publicUrl}/`))
    return wrong(`the shop at ${publicUrl} was started with another PUBLIC_URL`);
  return fine(`visitors reach the shop at ${publicUrl}`);
}

async function certificateOf(address: URL): Promise<Finding> {
  const ends = await certificateEnd(address);
  const days = Math.floor((ends.getTime() - Date.now()) / day);
  const text = `the certificate ends in ${days} days, on ${ends.toISOString().slice(0, 10)}`;
  return days < minCertificateDays ? wrong(`${text}: its renewal fails`) : fine(text);
}
