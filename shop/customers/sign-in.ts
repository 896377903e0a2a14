import type { Credentials } from "#contract/client.ts";
import type { Database } from "#db/database.ts";
import { accept, type Result, refuse } from "../result.ts";
import { customerColumns } from "./customer.ts";
import type { Passwords } from "./passwords.ts";
import type { SignedIn } from "./register.ts";
import { startSession } from "./sessions.ts";

/** Opens a session for a phone and its password. Unknown phone and wrong password are refused alike and take alike. */
export async function signIn(
  db: Database,
  passwords: Passwords,
  { phone, password }: Credentials,
): Promise<Result<SignedIn, { code: "wrong_credentials" }>> {
  const account = await db
    .selectFrom("customers")
    .select([...customerColumns, "password_hash"])
    .where("phone", "=", phone)
    .executeTakeFirst();
  const right = await passwords.verify(password, account?.password_hash ?? null);
  if (!right || account === undefined) return refuse({ code: "wrong_credentials" });
  const { password_hash: _, ...customer } = account;
  return accept({ customer, token: await startSession(db, customer.id) });
}
