import { Truck } from "lucide-react";
import type { AdminCourier } from "#contract/admin/couriers.ts";
import { type ListColumn, NewLink, rowCard, rowColumn } from "../list/list-parts.tsx";
import { useListState } from "../list/list-state.ts";
import { ResourceList } from "../list/resource-list.tsx";
import { m } from "../messages/compiled/messages.js";
import { PageHead } from "../page/page-head.tsx";
import { rowPath } from "../resources.ts";
import { useMay } from "../session/staff-session.ts";
import { Chip } from "../ui/chip.tsx";
import { Empty } from "../ui/not-loaded.tsx";

const columns: readonly ListColumn<AdminCourier>[] = [
  rowColumn("couriers", "name", m.courier, ({ name }) => <bdi dir="auto">{name}</bdi>, "name"),
  { id: "active", header: m.column_state, cell: (courier) => <ActiveChip courier={courier} /> },
  { id: "parcels", header: m.parcels, isNumber: true, cell: ({ parcels }) => parcels },
  {
    id: "note",
    header: m.note,
    cell: ({ note }) => (
      <span className="cut soft" title={note}>
        {note}
      </span>
    ),
  },
];

export function Component() {
  const mayChange = useMay("money");
  const state = useListState();
  return (
    <>
      <PageHead title={m.nav_couriers()}>
        {mayChange && <NewLink to={rowPath("couriers", "new")} label={m.new_courier()} />}
      </PageHead>
      <ResourceList
        resource="couriers"
        state={state}
        columns={columns}
        defaultSort={{ sort: "name", order: "asc" }}
        nameOf={({ name }) => name}
        Card={Card}
        searchLabel={m.search_couriers()}
        empty={<Empty icon={Truck} title={m.no_couriers()} />}
      />
    </>
  );
}

const Card = rowCard("couriers", (row) => (
  <>
    <span className="row">
      <bdi dir="auto" className="strong grow">
        {row.name}
      </bdi>
      <ActiveChip courier={row} />
    </span>
    <span className="soft small">{m.parcels_count({ count: row.parcels })}</span>
  </>
));

function ActiveChip({ courier }: { readonly courier: AdminCourier }) {
  return courier.active ? <Chip tone="leaf">{m.active()}</Chip> : <Chip>{m.inactive()}</Chip>;
}
