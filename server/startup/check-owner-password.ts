import type { FirstOwner } from "#shop/staff/owner.ts";
import { StartFailure } from "../process/start-failure.ts";

const reasons = {
  common: "a common one",
  own_words: "little else than words of the shop or of OWNER_EMAIL",
};

/** Throws a StartFailure for a weak password of the first owner, without repeating it. */
export async function checkOwnerPassword(owner: FirstOwner | undefined): Promise<void> {
  if (owner === undefined) return;
  // The dictionary is loaded only when there is an owner to check.
  const { findPasswordWeakness } = await import("#shop/credentials/passwords.ts");
  const weakness = await findPasswordWeakness(owner.password, { name: "", email: owner.email, phone: "" });
  if (weakness === null) return;
  throw new StartFailure(`OWNER_PASSWORD: expected one that is hard to guess, but got ${reasons[weakness]}.`);
}
