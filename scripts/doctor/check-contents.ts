import type { Settings } from "#server/process/settings.ts";
import { codeKeyFile, readCodeKey } from "#server/startup/open-code-key.ts";
import { outboxFigures } from "#shop/outbox/outbox.ts";
import { isCodeKeyOfShop } from "#shop/secrets/claim-code-key.ts";
import { keyRing } from "#shop/secrets/key-ring.ts";
import { hasOwner } from "#shop/staff/owner.ts";
import { withDatabase } from "./examined-shop.ts";
import { advice, type Check, fine, wrong } from "./finding.ts";

const hour = 60 * 60;

/** Checks whether this machine's key matches the codes in the database. */
export const checkCodeKey: Check = {
  name: "CODE_KEY",
  find: (shop) =>
    withDatabase(shop, async (db) => {
      const secret = await codeSecret(shop.settings);
      if (secret === null)
        return [wrong(`there is no key: neither CODE_KEY nor ${codeKeyFile(shop.settings.dataDir)}`)];
      if (await isCodeKeyOfShop(db, keyRing(secret))) return [fine("is the key of this shop's codes")];
      return [wrong("the codes of this shop belong to another key, so it would call every pack a fake")];
    }),
};

async function codeSecret({ codeKey: setting, dataDir }: Settings): Promise<Buffer | null> {
  if (setting !== undefined) return setting;
  try {
    return await readCodeKey(codeKeyFile(dataDir));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/** Checks whether somebody can sign in to the back office. */
export const checkOwner: Check = {
  name: "owner",
  find: (shop) =>
    withDatabase(shop, async (db) => {
      if (await hasOwner(db)) return [fine("there is one")];
      if (shop.settings.owner !== undefined)
        return [advice("there is none yet: the next start creates OWNER_EMAIL's account")];
      const text = "there is none: open the link that the next start prints";
      return [shop.isForCustomers ? wrong(text) : advice(text)];
    }),
};

/** Checks whether e-mails are sent. */
export const checkEmails: Check = {
  name: "emails",
  find: (shop) =>
    withDatabase(shop, async (db) => {
      const figures = (await outboxFigures(db)).find(({ kind }) => kind === "email");
      const { waiting, dead, oldestSeconds } = figures ?? { waiting: 0, dead: 0, oldestSeconds: 0 };
      const givenUp =
        dead === 0 ? [] : [fine(`${dead} were given up: see Undelivered on the page of e-mails`)];
      if (waiting === 0) return [fine("none waits"), ...givenUp];
      const text = `${waiting} wait, the oldest for ${Math.floor(oldestSeconds / 60)} minutes`;
      return [
        oldestSeconds > hour
          ? wrong(`${text}: check that a shop runs and that the mail server accepts them`)
          : fine(text),
        ...givenUp,
      ];
    }),
};
