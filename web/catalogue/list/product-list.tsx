import { ChevronDown, SlidersHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { type ListSort, productSorts } from "#contract/catalogue/product-sort.ts";
import { maxCounted } from "#contract/max-counted.ts";
import { m } from "#messages/compiled/messages.js";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { useLanguage } from "../../language/use-language.ts";
import { localised, paths } from "../../paths.ts";
import { ChatLink } from "../../shell/chat-link.tsx";
import { LinkTo } from "../../ui/link-to.tsx";
import { PopoverButton } from "../../ui/popover-button.tsx";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { ProductCardLink } from "../cards/product-card-link.tsx";
import { AppliedFilters } from "./applied-filters.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { type AppliedFilter, listSearch } from "./list-search.ts";
import type { LoadedList } from "./load-list.ts";

const searchSorts: readonly ListSort[] = ["relevance", ...productSorts];

interface ProductListProps {
  readonly list: LoadedList;
  /** URL of the list without its filters. */
  readonly address: string;
  /** Filters to offer above the products. */
  readonly offered?: readonly AppliedFilter[];
  /** Last card, once all products are shown. */
  readonly children?: ReactNode;
}

/** List of products with count, filters, order and "load more". All choices are in the URL. */
export function ProductList({ list, address, offered = [], children }: ProductListProps) {
  const waiting = useNavigation().state !== "idle";
  return (
    <div className="list-layout mt-3">
      <FilterPanel list={list} address={address} />
      <div id="listed" className="grid gap-4" aria-busy={waiting}>
        <div className="list-bar">
          <div className="list-count">
            <p className="soft" role="status">
              {list.total < maxCounted
                ? m.products_count({ count: list.total })
                : m.products_or_more({ count: list.total })}
            </p>
            <ChatLink className="small lg:hidden" />
          </div>
          <PopoverButton opens="filters" elsewhere="#filters" className="button second filter-open">
            <SlidersHorizontal size={20} aria-hidden="true" />
            {m.filter()}
            {list.filters.length > 0 && <span className="badge discount bg-clay">{list.filters.length}</span>}
          </PopoverButton>
          <SortForm list={list} address={address} />
        </div>
        {list.filters.some(({ name }) => name === "pregnancy") && (
          <Notice kind="warning">{m.pregnancy_notice()}</Notice>
        )}
        <AppliedFilters list={list} address={address} offered={offered} />
        {list.cards.length === 0 && list.filters.length === 0 ? (
          <div className="empty arched">
            <h2>{m.list_nothing_yet()}</h2>
            <p className="soft">{m.list_nothing_yet_text()}</p>
            <LinkTo to={paths.home()} className="button">
              {m.go_home()}
            </LinkTo>
          </div>
        ) : list.cards.length === 0 ? (
          <div className="empty arched">
            <h2 className="text-red">{m.no_product_found()}</h2>
            <p className="soft">{m.no_product_found_text()}</p>
            <LinkTo to={address + listSearch({ ...list, filters: [] })} className="button">
              {m.clear_all()}
            </LinkTo>
          </div>
        ) : (
          <div className="grid-products">
            {list.cards.map((card, index) => (
              <ProductCardLink key={card.id} card={card} eager={index < 2} />
            ))}
            {list.cards.length === list.total && children}
          </div>
        )}
        <MoreProducts list={list} address={address} waiting={waiting} />
      </div>
    </div>
  );
}

function SortForm({ list, address }: ProductListProps) {
  const submit = useSubmit();
  const hydrated = useHydrated();
  const names = {
    relevance: m.sort_relevance(),
    best_selling: m.sort_best_selling(),
    newest: m.sort_newest(),
    price_asc: m.sort_price_asc(),
    price_desc: m.sort_price_desc(),
    saving: m.sort_saving(),
    rating: m.sort_rating(),
  };
  return (
    <Form className="flex gap-2" action={localised(address, useLanguage())} preventScrollReset>
      {list.query !== null && <input type="hidden" name="query" value={list.query} />}
      {list.filters.map(({ name, value }) => (
        <input type="hidden" key={`${name}-${value}`} name={name} value={value} />
      ))}
      <div className="select flex-1">
        <select
          className="input"
          name="sort"
          key={list.sort}
          defaultValue={list.sort}
          aria-label={m.sort_by()}
          onChange={(event) => submit(event.target.form, { preventScrollReset: true })}
        >
          {(list.query === null ? productSorts : searchSorts).map((sort) => (
            <option key={sort} value={sort}>
              {names[sort]}
            </option>
          ))}
        </select>
        <ChevronDown size={20} aria-hidden="true" />
      </div>
      {!hydrated && (
        <noscript>
          <Button type="submit" className="whitespace-nowrap">
            {m.apply()}
          </Button>
        </noscript>
      )}
    </Form>
  );
}

function MoreProducts({ list, address, waiting }: ProductListProps & { readonly waiting: boolean }) {
  const shown = list.cards.length;
  if (shown === 0) return null;
  return (
    <div className="grid justify-items-center gap-3 py-6">
      <p className="small soft">{m.shown_of({ shown, total: list.total })}</p>
      {shown < list.total && (
        <>
          <div className="progress-line" aria-hidden="true">
            <span style={{ inlineSize: `${(100 * shown) / list.total}%` }} />
          </div>
          <LinkTo
            to={address + listSearch(list, list.page + 1)}
            className="button second"
            preventScrollReset
            replace
            aria-busy={waiting}
          >
            {m.load_more()}
          </LinkTo>
        </>
      )}
    </div>
  );
}
