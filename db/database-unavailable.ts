import { DatabaseError } from "pg";

/**
 * PostgreSQL codes for temporary failures: connection lost or rejected, shutdown, startup, too many connections, timeouts (25P03, 57P05: of an
 * idle session), full disk, read-only (25006: a replica, as after a failover), and conflicts with recovery or other transactions (40001, 40P01).
 */
const away = /^(?:08...|57P0[1235]|57014|53...|55P03|25006|25P03|40001|40P01)$/;
const network = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ETIMEDOUT",
  "ENOENT",
]);

/** Whether a statement failed because the database is temporarily unavailable or overloaded, or by a conflict that a repetition resolves. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseError) return away.test(error.code ?? "") || isCustomerGone(error);
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string" && network.has(error.code)) return true;
  return /timeout exceeded when trying to connect|timeout expired|Connection terminated|driver has already been destroyed|is not queryable|connection has been discarded/.test(
    error.message,
  );
}

/** A sign-in has merged the guest of a concurrent request: the repeated request finds no session. */
function isCustomerGone({ code, constraint }: DatabaseError): boolean {
  return code === "23503" && constraint?.endsWith("_customer_id_fkey") === true;
}
