import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ListPage } from "../api/resource-requests.ts";
import { m } from "../messages/compiled/messages.js";
import { Key } from "../ui/button.tsx";

const figure = new Intl.NumberFormat("en-US");

/** Footer of a list: row numbers, keyboard help, links to the previous and next page. */
export function ListPages({
  meta: { page, per_page, total, total_is_capped = false },
  canChoose = false,
  onPage,
  hasKeys = true,
}: {
  readonly meta: ListPage<unknown>["meta"];
  readonly canChoose?: boolean;
  readonly onPage: (page: number) => void;
  /** True if keys move through the rows. */
  readonly hasKeys?: boolean;
}) {
  const first = Math.min((page - 1) * per_page + 1, total);
  const last = Math.min(page * per_page, total);
  return (
    <div className="table-foot">
      <span>
        <bdi dir="ltr">
          {figure.format(first)}–{figure.format(last)}
        </bdi>{" "}
        {m.list_of_total({ total: `${figure.format(total)}${total_is_capped ? "+" : ""}` })}
      </span>
      {hasKeys && (
        <span className="row to-end on-desk" aria-hidden="true">
          <Key>J</Key>
          <Key>K</Key>
          {m.key_move()}
          {canChoose && (
            <>
              <Key>X</Key>
              {m.key_choose()}
            </>
          )}
          <Key>↵</Key>
          {m.key_open()}
        </span>
      )}
      <span className="row list-pages">
        <button
          type="button"
          className="icon-button outlined"
          aria-label={m.page_before()}
          disabled={page === 1}
          onClick={() => onPage(page - 1)}
        >
          <ChevronLeft size={18} className="mirror" aria-hidden />
        </button>
        <button
          type="button"
          className="icon-button outlined"
          aria-label={m.page_after()}
          disabled={last >= total}
          onClick={() => onPage(page + 1)}
        >
          <ChevronRight size={18} className="mirror" aria-hidden />
        </button>
      </span>
    </div>
  );
}
