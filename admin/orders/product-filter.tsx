import type { FilterEditorProps, ListFilter } from "../list/filter-bar.tsx";
import { m } from "../messages/compiled/messages.js";
import { ProductPicker } from "./content/product-picker.tsx";

const param = "product_id";

/** Filter for orders that contain a product. `name` is the chosen one, once it is loaded. */
export function productFilter(name: string | undefined): ListFilter {
  return {
    id: param,
    label: m.filter_product(),
    params: [param],
    describe(params) {
      const id = params.get(param) ?? "";
      return id === "" ? null : (name ?? `#${id}`);
    },
    Editor,
  };
}

function Editor({ state }: FilterEditorProps) {
  return (
    <div className="p-2">
      <ProductPicker chosen={[]} takesSoldOut onPick={({ id }) => state.change({ [param]: String(id) })} />
    </div>
  );
}
