import type { FamilyKind } from "#contract/families/family-kinds.ts";
import { inLanguage, type Language } from "#contract/language.ts";
import { m } from "#messages/compiled/messages.js";
import type { Family } from "#shop/families/find-family.ts";
import { paths } from "../../paths.ts";
import { keepsFocus } from "../../ui/focus-heading.tsx";
import { LinkTo } from "../../ui/link-to.tsx";
import { MixedText } from "../../ui/mixed-text.tsx";

/** Shades or sizes of a product as links to their pages, so that they work without scripts. */
export function ProductFamily({ kind, members }: FamilyView) {
  const here = members.find(({ isHere }) => isHere);
  const title = kind === "shade" ? m.family_shade() : m.size();
  return (
    <nav className="family" aria-label={kind === "shade" ? m.family_shades() : m.family_sizes()}>
      {here !== undefined && (
        <p className="small">
          <span className="soft">{title}:</span> <MixedText text={here.label} />
        </p>
      )}
      <ul className="family-members">
        {members.map(({ id, label, swatch, isSoldOut, isHere }) => (
          <li key={id}>
            <LinkTo
              to={paths.product(id)}
              className={swatch === null ? "family-label" : "family-swatch"}
              data-sold-out={isSoldOut || undefined}
              aria-current={isHere ? "true" : undefined}
              title={swatch === null ? undefined : label}
              state={keepsFocus}
              preventScrollReset
              prefetch="intent"
            >
              {swatch !== null && (
                <span className="swatch" style={{ background: swatch }} aria-hidden="true" />
              )}
              <span className={swatch === null ? undefined : "sr-only"}>
                <MixedText text={label} />
              </span>
              {isSoldOut && <span className="sr-only"> ({m.sold_out()})</span>}
            </LinkTo>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export interface FamilyView {
  readonly id: number;
  readonly name: string;
  readonly kind: FamilyKind;
  readonly members: readonly {
    readonly id: number;
    readonly label: string;
    readonly swatch: string | null;
    readonly isSoldOut: boolean;
    readonly isHere: boolean;
  }[];
}

/** Family of a product as shown on a member's page; null if no other member is on sale. */
export function familyView(family: Family, productId: number, language: Language): FamilyView | null {
  if (family.members.length < 2) return null;
  return {
    id: family.id,
    name: inLanguage(language, family.name_ar, family.name_en),
    kind: family.kind,
    members: family.members.map((member) => ({
      id: member.id,
      label: inLanguage(language, member.label_ar, member.label_en),
      swatch: member.swatch,
      isSoldOut: member.stock === 0,
      isHere: member.id === productId,
    })),
  };
}
