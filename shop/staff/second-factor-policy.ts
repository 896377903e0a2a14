import type { StaffSession } from "./staff-sessions.ts";
import type { SecondFactorPolicy } from "./staff-sign-in.ts";

/**
 * Returns whether the staff member of a session must set up a second factor: an owner or manager without one, if the policy requires it.
 * Until then the API allows only the routes with `beforeFactor` (`api/admin/session/route-access.ts`).
 */
export function needsSecondFactor(
  { staff, secondFactor }: Pick<StaffSession, "staff" | "secondFactor">,
  policy: SecondFactorPolicy,
): boolean {
  const mustHaveOne = staff.role === "owner" || staff.role === "manager";
  return policy === "required" && mustHaveOne && !secondFactor;
}
