import type { Context } from "hono";
import type { StaffSignInDependencies, StaffSignInOrigin } from "#shop/staff/staff.ts";
import type { ApiDependencies } from "../../context.ts";
import { deviceOf } from "../../customers/device-of.ts";

export function staffSignInOf({
  accountDependencies,
  codes,
  publicUrl,
}: ApiDependencies): StaffSignInDependencies {
  const { passwords, rateLimits } = accountDependencies;
  return { passwords, rateLimits, secrets: codes.key.staffSecrets, publicUrl: publicUrl };
}

export function staffOriginOf(c: Context, { clientAddress }: ApiDependencies): StaffSignInOrigin {
  return { address: clientAddress(c), device: deviceOf(c), userAgent: c.req.header("user-agent") ?? "" };
}
