import { useQuery } from "@tanstack/react-query";
import type { AdminProduct } from "#contract/admin/catalogue/product.ts";
import type { AdminContentPage } from "#contract/admin/content.ts";
import { allCategories, allConcerns, dataQuery } from "../api/queries.ts";
import { storefrontPath } from "../content/content-page.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";

interface Choice {
  readonly path: string;
  readonly name: string;
}

/** Select of the shop's pages, categories, concerns and best-selling products, for the link of a slide. */
export function LinkPicker({
  value,
  onPick,
}: {
  readonly value: string;
  readonly onPick: (path: string) => void;
}) {
  const groups = useGroups();
  const isKnown = groups.some(({ choices }) => choices.some(({ path }) => path === value));
  return (
    <select
      className="input"
      aria-label={m.pick_link()}
      value={isKnown ? value : ""}
      onChange={(event) => event.target.value !== "" && onPick(event.target.value)}
    >
      <option value="">{m.pick_link()}</option>
      {groups
        .filter(({ choices }) => choices.length > 0)
        .map(({ label, choices }) => (
          <optgroup key={label} label={label}>
            {choices.map(({ path, name }) => (
              <option key={path} value={path}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
    </select>
  );
}

function useGroups(): readonly { readonly label: string; readonly choices: readonly Choice[] }[] {
  const categories = useQuery(allCategories).data ?? [];
  const concerns = useQuery(allConcerns).data ?? [];
  const pages = useListed<AdminContentPage>("/content-pages?per_page=100");
  const products = useListed<AdminProduct>("/products?status=published&sort=sold&order=desc&per_page=100");
  const nameOf = ({ name_ar, name_en }: { readonly name_ar: string; readonly name_en: string }) =>
    localised(name_ar, name_en);
  return [
    {
      label: m.palette_pages(),
      choices: [
        { path: "/products", name: m.nav_products() },
        { path: "/offers", name: m.nav_offers() },
        ...pages.map(({ page, title_ar, title_en }) => ({
          path: storefrontPath(page),
          name: localised(title_ar, title_en),
        })),
      ],
    },
    {
      label: m.nav_categories(),
      choices: categories.map((one) => ({ path: `/collections/${one.id}`, name: nameOf(one) })),
    },
    {
      label: m.nav_concerns(),
      choices: concerns.map((one) => ({ path: `/concern/${one.key}`, name: nameOf(one) })),
    },
    {
      label: m.nav_products(),
      choices: products.map((one) => ({ path: `/product/${one.id}`, name: nameOf(one) })),
    },
  ];
}

function useListed<Row>(path: string): readonly Row[] {
  const { data } = useQuery(dataQuery<readonly Row[]>([path.split("?")[0]?.slice(1), "links", path], path));
  return data ?? [];
}
