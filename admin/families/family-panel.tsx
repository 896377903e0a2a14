import { useQuery } from "@tanstack/react-query";
import { Layers, Plus } from "lucide-react";
import { Link } from "react-router";
import type { AdminFamily } from "#contract/admin/catalogue/family.ts";
import { type ListAnswer, request } from "../api/request.ts";
import { localised } from "../language.ts";
import { m } from "../messages/compiled/messages.js";
import { rowPath } from "../resources.ts";
import { FoldPanel } from "../ui/fold-panel.tsx";
import { FamilyPicker } from "./family-picker.tsx";
import { MemberSwatches } from "./member-swatches.tsx";

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
    queryFn: ({ signal }) =>
      request<ListAnswer<AdminFamily>>(`/families?product_id=${productId}`, { signal }),
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
