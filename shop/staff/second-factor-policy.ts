import type { StaffSession } from "./staff-sessions.ts";
import type { SecondFactorPolicy } from "./staff-sign-in.ts";

/**
 * Whether a session may only show or set up a second factor: it belongs to an owner or manager without one, and the policy requires it.
 */
export function needsSecondFactor(
  { staff, secondFactor }: Pick<StaffSession, "staff" | "secondFactor">,
  policy: SecondFactorPolicy,
): boolean {
  const mustHaveOne = staff.role === "owner" || staff.role === "manager";
  return policy === "required" && mustHaveOne && !secondFactor;
}
