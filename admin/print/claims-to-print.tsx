import { useQuery } from "@tanstack/react-query";
import { type AdminClaim, maxBulkClaims } from "#contract/admin/orders/claim.ts";
import { requestData } from "../api/request.ts";
import { shopDetails } from "../api/shop-details.ts";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { listPath } from "../resources.ts";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { ClaimsPaper } from "./claims-paper.tsx";
import { PrintButton } from "./print-button.tsx";

/** Print view of claims, one page per courier. */
export function ClaimsToPrint({ ids }: { readonly ids: readonly string[] }) {
  const search = new URLSearchParams([
    ...ids.slice(0, maxBulkClaims).map((id) => ["id", id]),
    ["per_page", String(maxBulkClaims)],
  ]);
  const claims = useQuery({
    queryKey: ["claims", "print", search.toString()],
    queryFn: ({ signal }) => requestData<readonly AdminClaim[]>(`/claims?${search}`, { signal }),
    enabled: ids.length > 0,
  });
  const seller = useQuery(shopDetails).data;
  return (
    <>
      <PageHead title={m.nav_claims()} titleText={m.nav_claims()} back={listPath("claims")}>
        <PrintButton />
      </PageHead>
      {claims.data === undefined || seller === undefined ? (
        <NotLoaded query={claims} />
      ) : (
        <div className="papers" data-size="a4">
          {[...new Set(claims.data.map(({ courier_id }) => courier_id))].map((courierId) => (
            <ClaimsPaper
              key={courierId}
              claims={claims.data.filter(({ courier_id }) => courier_id === courierId)}
              seller={seller}
            />
          ))}
        </div>
      )}
    </>
  );
}
