import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import { type LoaderFunctionArgs, redirect } from "react-router";
import type { StaffProfile } from "#contract/admin/staff/staff-session.ts";
import type { StaffRole } from "#contract/admin/staff-roles.ts";
import { queryClient } from "../api/query-client.ts";
import { request, requestData } from "../api/request.ts";
import { m } from "../messages/compiled/messages.js";
import { paths } from "../paths.ts";
import { RequestFailure } from "../request-failure.ts";
import { choiceName } from "../ui/choice-name.ts";

/** Signed-in staff member, and what the session still lacks. */
export const staffSession = queryOptions({
  queryKey: ["session"],
  queryFn: ({ signal }) => requestData("GET /auth/me", { signal, asksAgain: false }),
  staleTime: 60_000,
});

/** Signed-in staff member. Only below the layout, which has loaded it. */
export function useStaff(): StaffProfile {
  return useSuspenseQuery(staffSession).data;
}

/** True if the signed-in staff member may change this kind of data: readers nothing, packers only orders and stock. */
export function useMay(what: "orders" | "stock" | "customers" | "catalogue" | "money" | "staff"): boolean {
  const { role } = useStaff();
  switch (role) {
    case "owner":
      return true;
    case "manager":
      return what !== "staff";
    case "packer":
      return what === "orders" || what === "stock";
    case "reader":
      return false;
  }
}

export const roleName = choiceName<StaffRole>({
  owner: m.role_owner,
  manager: m.role_manager,
  packer: m.role_packer,
  reader: m.role_reader,
});

/** Returns a function that adds to a text about an e-mail that it is kept and not sent, while the shop has no mail server. */
export function useMailNote(): (text: string) => string {
  const { sends_mail } = useStaff();
  return (text) => (sends_mail ? text : `${text} ${m.mail_note_unsent()}`);
}

/** Ends the session and clears its data from memory. */
export async function signOut(): Promise<void> {
  await request("POST /auth/logout", { asksAgain: false }).catch(() => {});
  location.assign("/admin/sign-in");
}

/** Requires a session. Redirects staff without a required second factor to its setup. */
export async function requireSession(args: LoaderFunctionArgs): Promise<null> {
  const staff = await requireStarted(args);
  if (staff.second_factor_needed) throw redirect(paths.secondFactor);
  return null;
}

/** Requires a session of any state. Redirects to sign-in and back. */
export async function requireStarted({ request }: LoaderFunctionArgs) {
  try {
    return await queryClient.ensureQueryData(staffSession);
  } catch (error) {
    if (!(error instanceof RequestFailure) || error.status !== 401) throw error;
    const { pathname, search } = new URL(request.url);
    const next = pathname.replace(/^\/admin/, "") + search;
    throw redirect(
      next === "/" || next === "" ? paths.signIn : `${paths.signIn}?${new URLSearchParams({ next })}`,
    );
  }
}
