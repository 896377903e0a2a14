import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { m } from "#messages/compiled/messages.js";
import { useLanguage } from "../language/use-language.ts";
import { localised } from "../paths.ts";
import { LinkTo } from "../ui/link-to.tsx";
import { MixedText } from "../ui/mixed-text.tsx";
import { closePopover, PopoverButton } from "../ui/popover-button.tsx";
import { useHydrated } from "../ui/use-hydrated.ts";
import { colorName, sizeName, swatchOf } from "./attribute-names.ts";
import type { AppliedFilter } from "./list-search.ts";
import type { LoadedList } from "./load-list.ts";

/** The filters of a list: a sheet on phones, a column on wide screens; a plain form without scripts. */
export function FilterPanel({ list, address }: { readonly list: LoadedList; readonly address: string }) {
  const submit = useSubmit();
  const hydrated = useHydrated();
  const { facets, filters, sort } = list;
  const form = useFormFollowing(filters);
  return (
    <div id="filters" popover="auto" className="filters sheet">
      <Form
        ref={form}
        action={localised(address, useLanguage())}
        preventScrollReset
        onChange={(event) => {
          // Typed prices wait until the field is left.
          if (!(event.target instanceof HTMLInputElement && event.target.type === "text")) {
            submit(event.currentTarget, { preventScrollReset: true, replace: true });
          }
        }}
      >
        <div className="sheet-head">
          <h2>{m.filter()}</h2>
          <PopoverButton opens="filters" elsewhere="#main" className="icon-button" label={m.close()}>
            <X size={22} aria-hidden="true" />
          </PopoverButton>
        </div>
        {sort !== "best_selling" && <input type="hidden" name="sort" value={sort} />}
        <Filter title={m.price()}>
          <div className="grid grid-cols-2 gap-2">
            <PriceLimit
              name="min_price"
              label={m.price_from()}
              value={typedLimit(filters, "min_price")}
              limit={facets.price?.min}
            />
            <PriceLimit
              name="max_price"
              label={m.price_to()}
              value={typedLimit(filters, "max_price")}
              limit={facets.price?.max}
            />
          </div>
        </Filter>
        <div className="filter">
          <label className="check justify-between font-medium">
            {m.in_stock_only()}
            <input
              type="checkbox"
              className="switch"
              name="inStock"
              value="1"
              defaultChecked={isApplied(filters, "inStock", "1")}
            />
          </label>
        </div>
        {facets.sizes.length > 0 && (
          <Filter title={m.size()}>
            <div className="chips">
              {facets.sizes.map(({ value, count }) => (
                <label className="chip" key={value}>
                  <input
                    type="checkbox"
                    name="size"
                    value={value}
                    defaultChecked={isApplied(filters, "size", value)}
                  />
                  <MixedText text={sizeName(value)} />
                  <span className="small soft">{count}</span>
                </label>
              ))}
            </div>
          </Filter>
        )}
        {facets.colors.length > 0 && (
          <Filter title={m.color()}>
            <div className="chips">
              {facets.colors.map(({ value, count }) => (
                <label className="chip" key={value}>
                  <input
                    type="checkbox"
                    name="color"
                    value={value}
                    defaultChecked={isApplied(filters, "color", value)}
                  />
                  <span className="swatch" style={{ background: swatchOf(value) }} />
                  {colorName(value)}
                  <span className="small soft">{count}</span>
                </label>
              ))}
            </div>
          </Filter>
        )}
        {facets.categories.length > 0 && (
          <Filter title={m.category()}>
            {facets.categories.map(({ id, name, count }) => (
              <label className="check" key={id}>
                <input
                  type="checkbox"
                  name="category_id"
                  value={id}
                  defaultChecked={isApplied(filters, "category_id", String(id))}
                />
                <span>{name}</span>
                <span className="small soft">{count}</span>
              </label>
            ))}
          </Filter>
        )}
        <div className={hydrated ? "sheet-foot with-script" : "sheet-foot"}>
          <LinkTo to={address} className="button ghost">
            {m.clear_all()}
          </LinkTo>
          <button type="submit" className="button flex-1" onClick={showProducts}>
            {m.show_products({ count: list.total })}
          </button>
        </div>
      </Form>
    </div>
  );
}

/** Keeps the fields in step when filters change elsewhere (a chip, 'clear all', back), without losing the focus. */
function useFormFollowing(filters: readonly AppliedFilter[]) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const first = useRef(true);
  useEffect(() => {
    const fields = [...(form.current?.elements ?? [])].filter((field) => field instanceof HTMLInputElement);
    // Somebody was quicker than the scripts: what was ticked before they ran counts.
    const ticked = first.current && fields.some((field) => field.checked !== field.defaultChecked);
    first.current = false;
    if (ticked) {
      submit(form.current, { preventScrollReset: true, replace: true });
      return;
    }
    for (const field of fields) {
      if (field.type === "hidden") continue;
      const applied = filters.filter(({ name }) => name === field.name);
      if (field.type === "checkbox") field.checked = applied.some(({ value }) => value === field.value);
      else field.value = applied[0]?.value ?? "";
    }
  }, [filters, submit]);
  return form;
}

function Filter({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="filter">
      <legend>{title}</legend>
      <div>{children}</div>
    </fieldset>
  );
}

interface PriceLimitProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** Piastres: the cheapest or dearest of the selection. */
  readonly limit: number | undefined;
}

function PriceLimit({ name, label, value, limit }: PriceLimitProps) {
  const submit = useSubmit();
  return (
    <label className="small grid gap-1">
      {label}
      <input
        className="input"
        type="text"
        inputMode="numeric"
        dir="ltr"
        name={name}
        defaultValue={value}
        placeholder={
          limit === undefined
            ? ""
            : `LE ${name === "min_price" ? Math.floor(limit / 100) : Math.ceil(limit / 100)}`
        }
        onBlur={(event) => {
          if (event.target.value !== value)
            submit(event.target.form, { preventScrollReset: true, replace: true });
        }}
      />
    </label>
  );
}

function typedLimit(filters: readonly AppliedFilter[], name: AppliedFilter["name"]): string {
  return filters.find((filter) => filter.name === name)?.value ?? "";
}

function isApplied(filters: readonly AppliedFilter[], name: AppliedFilter["name"], value: string): boolean {
  return filters.some((filter) => filter.name === name && filter.value === value);
}

function showProducts() {
  closePopover(document.getElementById("filters"));
  // Where there are no popovers, the filters stand above the products.
  if (!("popover" in HTMLElement.prototype)) document.getElementById("listed")?.scrollIntoView();
}
