import { useQuery } from "@tanstack/react-query";
import { Tags } from "lucide-react";
import { Link } from "react-router";
import type { AdminConcern } from "#contract/admin/concerns.ts";
import { concernKinds } from "#contract/concerns/concern-kinds.ts";
import { allConcerns } from "../api/queries.ts";
import { productsCounted } from "../catalogue/product-queries.ts";
import { NewLink } from "../list/list-parts.tsx";
import { useListState } from "../list/list-state.ts";
import { ListTabs } from "../list/list-tabs.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { BothNames, PositionedRows, useSavePositions } from "../reorder/reorder-list.tsx";
import { rowPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Empty } from "../ui/not-loaded.tsx";
import { concernKindName } from "./concern-kind-name.ts";

/** List of concerns, skin types and areas, each kind in the order of the shop. */
export function Component() {
  const mayChange = useMay("catalogue");
  const { tab, params } = useListState("concern");
  const kind = concernKinds.find((one) => one === tab) ?? "concern";
  const concerns = useQuery(allConcerns);
  const of = (kind: AdminConcern["kind"]) => concerns.data?.filter((one) => one.kind === kind) ?? [];
  const rows = of(kind);
  const save = useSavePositions("concerns", allConcerns.queryKey, (ids) => ({
    kind,
    ids,
  }));
  const newPath = `${rowPath("concerns", "new")}?kind=${kind}`;
  return (
    <>
      <PageHead title={m.nav_concerns()}>
        {mayChange && <NewLink to={newPath} label={m.new_word()} />}
      </PageHead>
      <section className="panel list-panel" aria-label={m.nav_concerns()}>
        <ListTabs
          label={m.kinds_of_words()}
          current={kind}
          params={params}
          tabs={concernKinds
            .toReversed()
            .map((key) => ({ key, label: concernKindName(key), count: concerns.data && of(key).length }))}
        />
        <div className="panel-part">
          <PositionedRows
            query={concerns}
            rows={rows}
            mayChange={mayChange}
            onReorder={(next) => void save(next, rows)}
            empty={<Empty icon={Tags} title={m.no_words_yet()} />}
          >
            {(concern) => (
              <>
                <Link to={rowPath("concerns", concern.id)} className="reorder-name">
                  <BothNames {...concern} />
                  <span className="soft small cut on-desk">{concern.words.join(m.list_comma())}</span>
                </Link>
                <span className="soft small">{productsCounted(concern.product_count)}</span>
              </>
            )}
          </PositionedRows>
        </div>
      </section>
    </>
  );
}
