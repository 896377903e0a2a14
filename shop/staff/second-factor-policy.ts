import type { StaffSession } from "./staff-sessions.ts";
import type { SecondFactorPolicy } from "./staff-sign-in.ts";

/** Whether a session may do nothing but show or set up a second factor: an owner's or a manager's without one, where it is required. */
export function needsSecondFactor(
  { staff, secondFactor }: Pick<StaffSession, "staff" | "secondFactor">,
  policy: SecondFactorPolicy,
): boolean {
  const mustHaveOne = staff.role === "owner" || staff.role === "manager";
  return policy === "required" && mustHaveOne && !secondFactor;
}
