import type { FamilyKind } from "#contract/families/family-kinds.ts";
import type { Database } from "#db/database.ts";
import { shownProducts } from "../shown-products.ts";

/** Published shade or size of a family. */
export interface FamilyMember {
  readonly id: number;
  readonly label_en: string;
  readonly label_ar: string;
  /** #rrggbb. */
  readonly swatch: string | null;
  readonly media_id: string | null;
  readonly media_width: number | null;
  readonly stock: number;
}

export interface Family {
  readonly id: number;
  readonly name_en: string;
  readonly name_ar: string;
  readonly kind: FamilyKind;
  readonly members: readonly FamilyMember[];
}

/** Finds the family of a product with its published members in order; null if it has none. */
export async function findFamilyOf(db: Database, productId: number): Promise<Family | null> {
  const members = await db
    .selectFrom("family_members as own")
    .innerJoin("product_families as family", "family.id", "own.family_id")
    .innerJoin("family_members as member", "member.family_id", "family.id")
    .innerJoin(shownProducts.as("products"), "products.id", "member.product_id")
    .leftJoin("product_images", (join) =>
      join.onRef("product_images.product_id", "=", "products.id").on("product_images.position", "=", 0),
    )
    .leftJoin("media", "media.id", "product_images.media_id")
    .select([
      "family.id as family_id",
      "family.name_en",
      "family.name_ar",
      "products.id",
      "products.stock",
      "member.label_en",
      "member.label_ar",
      "member.swatch",
      "product_images.media_id",
      "media.width as media_width",
    ])
    .select((eb) => eb.ref("family.kind").$castTo<FamilyKind>().as("kind"))
    .where("own.product_id", "=", productId)
    .orderBy("member.position")
    .execute();
  const [first] = members;
  if (first === undefined) return null;
  const { family_id: id, name_en, name_ar, kind } = first;
  return {
    id,
    name_en,
    name_ar,
    kind,
    members: members.map(({ family_id: _, name_en: __, name_ar: ___, kind: ____, ...member }) => member),
  };
}
