import { Layers } from "lucide-react";
import type { AdminFamily } from "#contract/admin/families.ts";
import { MemberSwatches } from "../catalogue/product-family.tsx";
import { localised } from "../language.ts";
import { type ListColumn, NewLink, rowCard, rowColumn } from "../list/list-parts.tsx";
import { useListState } from "../list/list-state.ts";
import { ResourceList } from "../list/resource-list.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { rowPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Chip } from "../ui/chip.tsx";
import { Empty } from "../ui/not-loaded.tsx";
import { familyKindName } from "./family-kind-name.ts";

const columns: readonly ListColumn<AdminFamily>[] = [
  rowColumn("families", "name", m.name, (family) => nameOf(family), localised("name_ar", "name_en")),
  { id: "kind", header: m.family_kind, cell: ({ kind }) => <Chip>{familyKindName(kind)}</Chip> },
  { id: "members", header: m.family_members, cell: ({ members }) => <MemberSwatches members={members} /> },
  {
    id: "stock",
    header: m.nav_stock,
    isNumber: true,
    cell: ({ members }) => members.reduce((sum, { stock }) => sum + stock, 0),
  },
];

/** Families of products that differ in shade or size; the shop lists each as one card. */
export function Component() {
  const mayChange = useMay("catalogue");
  const state = useListState();
  return (
    <>
      <PageHead title={m.nav_families()}>
        {mayChange && <NewLink to={rowPath("families", "new")} label={m.new_family()} />}
      </PageHead>
      <ResourceList
        resource="families"
        state={state}
        columns={columns}
        nameOf={nameOf}
        Card={Card}
        searchLabel={m.search_families()}
        empty={
          <Empty icon={Layers} title={m.no_families()}>
            <p className="soft">{m.no_families_hint()}</p>
          </Empty>
        }
      />
    </>
  );
}

const Card = rowCard("families", (row) => (
  <>
    <span className="row">
      <span className="strong grow">{nameOf(row)}</span>
      <Chip>{familyKindName(row.kind)}</Chip>
    </span>
    <MemberSwatches members={row.members} />
  </>
));

function nameOf({ name_ar, name_en }: AdminFamily): string {
  return localised(name_ar, name_en);
}
