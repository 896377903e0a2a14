import type { FirstOwner } from "#shop/staff/ensure-owner.ts";
import { StartFailure } from "../process/start-failure.ts";

const reasons = {
  common: "a common one",
  own_words: "little else than words of the shop or of OWNER_EMAIL",
};

/** Throws a StartFailure where the first owner's password is easy to guess, without repeating it; before any work is begun. */
export async function checkOwnerPassword(owner: FirstOwner | undefined): Promise<void> {
  if (owner === undefined) return;
  // Only those who name an owner wait for the dictionary.
  const { findPasswordWeakness } = await import("#shop/customers/credentials/easy-passwords.ts");
  const weakness = await findPasswordWeakness(owner.password, { name: "", email: owner.email, phone: "" });
  if (weakness === null) return;
  throw new StartFailure(`OWNER_PASSWORD: expected one that is hard to guess, but got ${reasons[weakness]}.`);
}
