/** Networks with a page of the shop, in the order of the footer. */
export const socialNetworks = ["facebook", "instagram", "tiktok", "youtube", "telegram", "snapchat"] as const;
export type SocialNetwork = (typeof socialNetworks)[number];

interface Network {
  /** Address of a page, before its name. */
  readonly page: string;
  /** Hosts whose links are accepted; the first one is stored. */
  readonly hosts: readonly string[];
}

const networks: Readonly<Record<SocialNetwork, Network>> = {
  instagram: { page: "https://www.instagram.com/", hosts: ["instagram.com"] },
  facebook: { page: "https://www.facebook.com/", hosts: ["facebook.com", "fb.com", "fb.me"] },
  tiktok: { page: "https://www.tiktok.com/@", hosts: ["tiktok.com"] },
  youtube: { page: "https://www.youtube.com/@", hosts: ["youtube.com", "youtu.be"] },
  telegram: { page: "https://t.me/", hosts: ["t.me", "telegram.me"] },
  snapchat: { page: "https://www.snapchat.com/add/", hosts: ["snapchat.com"] },
};

const name = /^@?[\p{L}\p{N}._-]{1,100}$/u;

/** Returns the https link of a typed name, `@name` or link; "" for nothing, null for anything else. */
export function socialLink(network: SocialNetwork, typed: string): string | null {
  const text = typed.trim();
  if (text === "" || text === "@") return "";
  const { page, hosts } = networks[network];
  const isLink = /^https:\/\//i.test(text) || /^[a-z\d-]+(\.[a-z\d-]+)+\//i.test(text) || isHost(text, hosts);
  if (!isLink) return name.test(text) ? page + text.replace(/^@/, "") : null;
  const address = text.replace(/^(?!https:)/i, "https://");
  if (!URL.canParse(address) || !/^https:\/\/[^\s"<>]+$/i.test(address)) return null;
  return address;
}

/** Returns how a field shows a stored link: `@name` for a page of the network, else the link. */
export function socialName(network: SocialNetwork, link: string): string {
  const { page } = networks[network];
  const rest = link.startsWith(page) ? link.slice(page.length).replace(/\/$/, "") : "";
  return name.test(rest) ? `@${rest.replace(/^@/, "")}` : link;
}

function isHost(text: string, hosts: readonly string[]): boolean {
  return hosts.includes(text.toLowerCase().replace(/^(?:www|m)\./, ""));
}
