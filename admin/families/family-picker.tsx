import { useQuery } from "@tanstack/react-query";
import { Command } from "cmdk";
import { Search } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useNavigate } from "react-router";
import type { AdminFamily } from "#contract/admin/catalogue/family.ts";
import { type ListAnswer, request } from "../api/request.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";

/** Search for a family by its name or by a member's name or SKU. Opens the path of `pathOf`. */
export function FamilyPicker({ pathOf }: { readonly pathOf: (id: number) => string }) {
  const navigate = useNavigate();
  const [text, setText] = useState("");
  const query = useDeferredValue(text.trim());
  const families = useQuery({
    queryKey: ["families", "pick", query],
    queryFn: ({ signal }) =>
      request<ListAnswer<AdminFamily>>(`/families?${new URLSearchParams({ q: query, per_page: "6" })}`, {
        signal,
      }),
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
