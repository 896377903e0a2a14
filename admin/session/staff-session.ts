import { queryOptions, useSuspenseQuery } from "@tanstack/react-query";
import type { StaffProfile } from "#contract/admin/staff/staff-session.ts";
import type { Answer } from "../api/lists.ts";
import { request } from "../api/request.ts";

/** Who has signed in in this browser, and what the session still lacks. */
export const staffSession = queryOptions({
  queryKey: ["session"],
  queryFn: async ({ signal }) =>
    (await request<Answer<StaffProfile>>("/auth/me", { signal, asksAgain: false })).data,
  staleTime: 60_000,
});

/** Who works here; below the layout, which has asked for it. */
export function useStaff(): StaffProfile {
  return useSuspenseQuery(staffSession).data;
}

/** Whether who works here may change things of this kind: readers change nothing, packers only orders and stock. */
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
