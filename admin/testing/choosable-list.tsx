import { useListState } from "../list/list-state.ts";
import { ResourceList } from "../list/resource-list.tsx";

/** List of coupons whose rows can be selected; the bar names the selected rows. */
export function Component() {
  return (
    <ResourceList
      resource="coupons"
      label="Coupons"
      state={useListState()}
      columns={[{ id: "code", header: () => "Code", cell: ({ code }) => code }]}
      defaultSort={{ sort: "id", order: "desc" }}
      nameOf={({ code }) => code}
      Card={({ row, isChoosing, onChoose }) => (
        <li>
          <button type="button" disabled={!isChoosing} onClick={onChoose}>
            {row.code}
          </button>
        </li>
      )}
      empty={null}
      picked={(rows) => <p>Act on {rows.map(({ code }) => code).join(", ")}</p>}
    />
  );
}
