import type { ShopBackups } from "../backups/shop-backups.ts";

/** Name of the backup that the shop of tests has. */
export const listedBackup = "backup-2026-11-22-0400.tar.gz";

/** Returns backups without files: one is listed, and sealing returns its name. Uploads need an existing folder. */
export function listedBackups(folder = "/srv/backups"): ShopBackups {
  const isKnown = (name: string) => name === listedBackup;
  return {
    folder,
    list: async () => [{ name: listedBackup, kind: "daily", madeAt: new Date(), bytes: 412_000_000 }],
    failure: async () => null,
    isMaking: async () => false,
    isOnDataDisk: async () => true,
    secondPlace: async () => null,
    begin: async () => "backup-2026-11-22-101500-manual.tar.gz",
    proof: async () => null,
    isProving: () => false,
    beginProof: async () => listedBackup,
    restore: async () => null,
    restoreCommand: () => null,
    beginRestore: async (name) => isKnown(name),
    delete: async (name) => isKnown(name),
    seal: async (name, passphrase) => (isKnown(name) ? new Response(`${name} for ${passphrase}`).body : null),
  };
}
