import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { AdminSettings } from "#contract/admin/settings.ts";
import { changedMeanwhile } from "../api/changed-meanwhile.ts";
import { request } from "../api/request.ts";
import { shopSettings } from "../api/shop-settings.ts";
import { m } from "../messages/compiled/messages.js";
import { RequestFailure } from "../request-failure.ts";
import { failureText } from "../ui/feedback.tsx";

/** Typed sum for free delivery, in pounds. `save` returns true if it is saved. */
export function useFreeDeliverySum(settings: AdminSettings, onNotice: (notice: string) => void) {
  const client = useQueryClient();
  const saved = settings.free_delivery_from_egp === null ? "" : settings.free_delivery_from_egp.toFixed(2);
  const [sum, setSum] = useState<string | null>(null);
  const [errors, setErrors] = useState<readonly string[]>([]);
  const isChanged = sum !== null && sum.trim() !== saved;

  async function save(): Promise<boolean> {
    if (!isChanged) return true;
    try {
      await request(`/settings/${settings.id}`, {
        method: "PATCH",
        body: { free_delivery_from_egp: sum.trim() === "" ? null : sum },
        version: settings.updated_at,
      });
      setSum(null);
      return true;
    } catch (error) {
      if (changedMeanwhile(error) !== null) {
        onNotice(m.changed_meanwhile());
        await client.invalidateQueries({ queryKey: shopSettings.queryKey });
        return false;
      }
      const found = error instanceof RequestFailure ? (error.errors["free_delivery_from_egp"] ?? []) : [];
      setErrors(found);
      if (found.length === 0) onNotice(failureText(error));
      return false;
    }
  }

  return {
    text: sum ?? saved,
    isChanged,
    errors,
    change: setSum,
    save,
    clearErrors: () => setErrors([]),
    discard: () => {
      setSum(null);
      setErrors([]);
    },
  };
}
