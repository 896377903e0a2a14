import { useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import { Layers, Plus, Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { AdminFamily } from "#contract/admin/families.ts";
import { request } from "../api/request.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { rowPath } from "../resources.ts";
import { FoldPanel } from "../ui/panel.tsx";
import "./product-family.css";

/** Family of a product; without one, a way to join or create one. */
export function FamilyPanel({
  productId,
  mayChange,
}: {
  readonly productId: number;
  readonly mayChange: boolean;
}) {
  const families = useQuery({
    queryKey: ["families", "of", productId],
    queryFn: ({ signal }) => request("GET /families", { query: { product_id: productId }, signal }),
  }).data?.data;
  if (families === undefined) return null;
  const [family] = families;
  return (
    <FoldPanel title={m.audited_families()}>
      {family === undefined ? (
        <>
          <p className="soft small">{m.in_no_family()}</p>
          {mayChange && (
            <>
              <FamilyPicker pathOf={(id) => `${rowPath("families", id)}?add=${productId}`} />
              <Link to={`${rowPath("families", "new")}?add=${productId}`} className="button">
                <Plus size={17} aria-hidden />
                {m.new_family()}
              </Link>
            </>
          )}
        </>
      ) : (
        <>
          <Link to={rowPath("families", family.id)} className="link row">
            <Layers size={17} aria-hidden />
            {localised(family.name_ar, family.name_en)}
          </Link>
          <MemberSwatches members={family.members} />
          <MemberLabel family={family} productId={productId} />
        </>
      )}
    </FoldPanel>
  );
}

function MemberLabel({ family, productId }: { readonly family: AdminFamily; readonly productId: number }) {
  const member = family.members.find(({ product_id }) => product_id === productId);
  if (member === undefined) return null;
  return (
    <p className="soft small">{m.called_in_family({ label: localised(member.label_ar, member.label_en) })}</p>
  );
}

/** Search for a family by its name or by a member's name or SKU. Opens the path of `pathOf`. */
function FamilyPicker({ pathOf }: { readonly pathOf: (id: number) => string }) {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const query = useDeferredValue(text.trim());
  const families = useQuery({
    queryKey: ["families", "pick", query],
    queryFn: ({ signal }) => request("GET /families", { query: { q: query, per_page: "6" }, signal }),
    enabled: query !== "",
  });
  const rows = families.data?.data ?? [];
  return (
    <Command shouldFilter={false} label={m.add_to_family()} loop>
      <div className="input-with-icon">
        <Search size={17} aria-hidden />
        <Command.Input
          className="input"
          value={text}
          onValueChange={setText}
          placeholder={m.add_to_family()}
          maxLength={100}
        />
      </div>
      <Command.List>
        {query !== "" && families.isSuccess && rows.length === 0 && (
          <Command.Empty className="menu-label">{m.palette_nothing()}</Command.Empty>
        )}
        {query !== "" &&
          rows.map((family) => (
            <Command.Item
              key={family.id}
              value={String(family.id)}
              className="menu-item"
              onSelect={() => navigate(pathOf(family.id))}
            >
              <span className="cut grow">{localised(family.name_ar, family.name_en)}</span>
              <span className="soft small">{m.products_count({ count: family.members.length })}</span>
            </Command.Item>
          ))}
      </Command.List>
    </Command>
  );
}

const maxShown = 8;

/** Swatches of a family's members, or their labels. */
export function MemberSwatches({ members }: Pick<AdminFamily, "members">) {
  const swatches = members.flatMap(({ swatch }) => swatch ?? []);
  const labels = members.map(({ label_ar, label_en }) => localised(label_ar, label_en));
  return (
    <span className="member-swatches" title={labels.join(m.list_comma())}>
      {swatches.slice(0, maxShown).map((swatch) => (
        <span key={swatch} className="swatch" style={{ background: swatch }} aria-hidden />
      ))}
      <span className="soft small cut">
        {swatches.length === 0 ? labels.join(m.list_comma()) : m.products_count({ count: members.length })}
      </span>
    </span>
  );
}
