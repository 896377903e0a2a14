import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import type { StaffProfile } from "#contract/admin/staff/staff-session.ts";
import { requestData } from "../api/request.ts";

/** Signed-in staff member, and what the session still lacks. */
export const staffSession = queryOptions({
  queryKey: ["session"],
  queryFn: ({ signal }) => requestData<StaffProfile>("/auth/me", { signal, asksAgain: false }),
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
