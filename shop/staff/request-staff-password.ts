import { sql } from "kysely";
import type { Language } from "#contract/language.ts";
import type { Database } from "#db/database.ts";
import { runTransaction } from "#db/run-transaction.ts";
import { resetsOfAccount, resetsOfAddress } from "../credentials/sign-in-limits.ts";
import type { TooManyTries } from "../limits/rate-limits.ts";
import { triesOfNetwork, wideNetwork } from "../limits/wide-network.ts";
import { accept, type Result, refuse } from "../result.ts";
import { inviteStaff } from "./invitations.ts";
import type { StaffSignInDependencies } from "./staff-sign-in.ts";

/**
 * Queues an e-mail with a link to choose a password, if a staff member has this e-mail. The response does not reveal that. Limits links
 * per e-mail and address. A second factor stays, so that the mailbox alone opens nothing.
 */
export async function requestStaffPassword(
  db: Database,
  { rateLimits }: Pick<StaffSignInDependencies, "rateLimits">,
  email: string,
  address: string,
  language: Language,
): Promise<Result<null, TooManyTries>> {
  return await runTransaction(db, async (tx) => {
    const seconds = await rateLimits.take(tx, triesOfNetwork(resetsOfAddress, address));
    if (seconds !== null) return refuse({ code: "too_many_tries", seconds });
    const isTooMany =
      (await rateLimits.take(tx, [
        { limit: resetsOfAccount, whose: `staff ${email.toLowerCase()}\n${wideNetwork(address)}` },
      ])) !== null;
    if (isTooMany) return accept(null);
    const staff = await tx
      .selectFrom("staff")
      .select("id")
      .where(sql`lower(email)`, "=", sql`lower(${email})`)
      .where("removed_at", "is", null)
      .executeTakeFirst();
    if (staff !== undefined) await inviteStaff(tx, staff.id, language);
    return accept(null);
  });
}
