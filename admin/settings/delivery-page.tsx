import { useQuery } from "@tanstack/react-query";
import type { AdminCity } from "#contract/admin/addresses.ts";
import { dataQuery, shopSettings } from "../api/queries.ts";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { FailureNotice } from "../ui/feedback.tsx";
import { ListSkeleton } from "../ui/not-loaded.tsx";
import { DeliverySheetForm } from "./delivery-sheet-form.tsx";

/** Delivery fee and days of each governorate, and the sum for free delivery. */
export function Component() {
  const cities = useQuery(dataQuery<readonly AdminCity[]>(["cities", "sheet"], "/cities?per_page=100"));
  const settings = useQuery(shopSettings);
  const failed = cities.isLoadingError ? cities : settings.isLoadingError ? settings : null;
  return (
    <>
      <PageHead title={m.settings_delivery()} />
      {failed !== null ? (
        <FailureNotice error={failed.error} onRetry={() => failed.refetch()} />
      ) : cities.data !== undefined && settings.data !== undefined ? (
        <DeliverySheetForm cities={cities.data} settings={settings.data} />
      ) : (
        <ListSkeleton />
      )}
    </>
  );
}
