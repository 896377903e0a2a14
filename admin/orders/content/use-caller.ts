import { useQuery } from "@tanstack/react-query";
import type { Caller } from "#contract/admin/orders/caller.ts";
import { parsePhone } from "#contract/phone.ts";
import { requestData } from "../../api/request.ts";

/** Known customer of a typed phone; null while the phone is incomplete or unknown. */
export function useCaller(typed: string): Caller | null {
  const phone = parsePhone(typed);
  const caller = useQuery({
    queryKey: ["callers", phone],
    queryFn: async ({ signal }) => {
      const search = new URLSearchParams({ phone: phone ?? "" });
      return await requestData<Caller | null>(`/callers?${search}`, { signal });
    },
    enabled: phone !== null,
  });
  return phone === null ? null : (caller.data ?? null);
}
