import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form, useSubmit } from "react-router";
import { maxCounted } from "#contract/max-counted.ts";
import { m } from "#messages/compiled/messages.js";
import type { ConcernKind } from "#shop/concerns/concerns.ts";
import { Button } from "#ui/button.tsx";
import { useLanguage } from "../../language/use-language.ts";
import { localised } from "../../paths.ts";
import { afterPaint } from "../../ui/after-paint.ts";
import { LinkTo } from "../../ui/link-to.tsx";
import { closePopover, PopoverButton } from "../../ui/popover-button.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { swatchOf } from "../swatches.ts";
import { flagNames } from "./applied-filters.tsx";
import { FilterChips, FilterGroup } from "./filter-chips.tsx";
import { type AppliedFilter, isApplied, listSearch } from "./list-search.ts";
import type { LoadedList } from "./load-list.ts";

/** Filters of a list: a sheet on phones, a column on wide screens, a plain form without scripts. */
export function FilterPanel({ list, address }: { readonly list: LoadedList; readonly address: string }) {
  const submit = useSubmit();
  const hydrated = useHydrated();
  const { facets, filters, sort, defaultSort, query } = list;
  const form = useSyncedFields(filters);
  const concernChips = (kind: ConcernKind, title: string) => (
    <FilterChips
      title={title}
      name={kind}
      choices={facets[kind].map(({ key, name, count }) => ({ value: key, label: name, count }))}
      filters={filters}
    />
  );
  return (
    <div id="filters" popover="auto" className="filters sheet">
      <Form
        ref={form}
        action={localised(address, useLanguage())}
        preventScrollReset
        onChange={(event) => {
          // Text fields submit on blur.
          if (!(event.target instanceof HTMLInputElement && event.target.type === "text")) {
            const { currentTarget } = event;
            // Paints the pressed state before the request.
            afterPaint(() => submit(currentTarget, { preventScrollReset: true, replace: true }));
          }
        }}
      >
        <div className="sheet-head">
          <h2>{m.filter()}</h2>
          <PopoverButton opens="filters" elsewhere="#main" className="icon-button" label={m.close()}>
            <X size={22} aria-hidden="true" />
          </PopoverButton>
        </div>
        {query !== null && <input type="hidden" name="query" value={query} />}
        {sort !== defaultSort && <input type="hidden" name="sort" value={sort} />}
        <FilterGroup title={m.price()}>
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
        </FilterGroup>
        <div className="filter">
          {facets.flags.map((name) => (
            <label className="check justify-between font-medium" key={name}>
              {flagNames[name]()}
              <input
                type="checkbox"
                className="switch"
                name={name}
                value="1"
                defaultChecked={isApplied(filters, name, "1")}
              />
            </label>
          ))}
        </div>
        {concernChips("concern", m.concern())}
        {concernChips("skin_type", m.skin_type())}
        {facets.facts.map(({ name, label, choices }) => (
          <FilterChips
            key={name}
            title={label}
            name={name}
            choices={choices.map(({ value, ...choice }) => ({
              ...choice,
              value,
              ...(name === "color" && { swatch: swatchOf(value) }),
            }))}
            filters={filters}
          />
        ))}
        {facets.categories.length > 0 && (
          <FilterGroup title={m.category()}>
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
          </FilterGroup>
        )}
        {concernChips("area", m.body_area())}
        <div className={hydrated ? "sheet-foot with-script" : "sheet-foot"}>
          <LinkTo to={address + listSearch({ ...list, filters: [] })} className="button ghost">
            {m.clear_all()}
          </LinkTo>
          <Button type="submit" kind="primary" className="flex-1" onClick={showProducts}>
            {list.total < maxCounted
              ? m.show_products({ count: list.total })
              : m.show_products_or_more({ count: list.total })}
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** Updates the fields when filters change elsewhere (chip, "clear all", back), without losing focus. */
function useSyncedFields(filters: readonly AppliedFilter[]) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();
  const first = useRef(true);
  useEffect(() => {
    const fields = [...(form.current?.elements ?? [])].filter((field) => field instanceof HTMLInputElement);
    // Applies boxes that were ticked before scripts ran.
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

function typedLimit(filters: readonly AppliedFilter[], name: AppliedFilter["name"]): string {
  return filters.find((filter) => filter.name === name)?.value ?? "";
}

function showProducts() {
  closePopover(document.getElementById("filters"));
  // Without popovers the filters are above the products.
  if (!("popover" in HTMLElement.prototype)) document.getElementById("listed")?.scrollIntoView();
}

interface PriceLimitProps {
  readonly name: "min_price" | "max_price";
  readonly label: string;
  /** Filter in pounds, as the customer typed it; '' for none. */
  readonly value: string;
  /** Lowest or highest price of the listed products, in piastres. Shown as a hint. */
  readonly limit: number | undefined;
}

/** Input for the minimum or maximum price of a list. Submits its form on blur if the value has changed. */
function PriceLimit({ name, label, value, limit }: PriceLimitProps) {
  const submit = useSubmit();
  return (
    <label className="grid gap-1">
      <span className="small">{label}</span>
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
