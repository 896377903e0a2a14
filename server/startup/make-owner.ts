import type { Database } from "#db/database.ts";
import { ensureOwner, type FirstOwner } from "#shop/staff/owner.ts";

/** Creates the owner's account from the settings when there is no staff. */
export async function makeOwner(
  db: Database,
  owner: FirstOwner | undefined,
  say: (line: string) => void,
): Promise<void> {
  if (owner === undefined) return;
  // Password hashing is loaded only when there is an owner to create.
  const { createPasswords } = await import("#shop/credentials/passwords.ts");
  switch (await ensureOwner(db, createPasswords(), owner)) {
    case "made":
      return say(`created the owner's account for ${owner.email}`);
    case "email_unknown":
      return say(
        `OWNER_EMAIL: no staff member is ${owner.email}; there is other staff, so no account was created`,
      );
    case "staff_present":
      return undefined;
  }
}
