import {
  AdminConcern,
  AdminConcernQuery,
  ConcernPatch,
  ConcernPositions,
  NewConcern,
} from "#contract/admin/concerns.ts";
import { largestJpeg } from "#contract/media.ts";
import { m } from "#messages/compiled/messages.js";
import type { UnknownRow } from "#shop/audit/audited.ts";
import { lockRow, lockRowForDeletion } from "#shop/audit/lock-row.ts";
import {
  addConcern,
  type ConcernInUse,
  changeConcern,
  deleteConcern,
  findAdminConcern,
  listAdminConcerns,
  positionConcerns,
  type AdminConcern as ShopConcern,
} from "#shop/concerns/admin-concerns.ts";
import type { Api, ApiContext, ApiDependencies } from "../context.ts";
import { failure, notFound } from "../failures.ts";
import { positionsRoute, positionsSet } from "./catalogue/positions.ts";
import { resource } from "./resource.ts";
import { rejected } from "./responses.ts";

const order = positionsRoute("concerns", ConcernPositions, "Set the order of all rows of one kind");

export function registerConcernRoutes(app: Api, { db, publicUrl }: ApiDependencies): void {
  const routes = resource(app, db, ["concerns", "Concern", AdminConcern], {
    find: findAdminConcern,
    toJson: toConcernJson,
    lock: lockRow("concerns"),
  });
  routes.list(
    AdminConcernQuery,
    listAdminConcerns,
    "Body areas, skin types and concerns, found by name, key or search word",
  );
  routes.one("One body area, skin type or concern");
  routes.create(NewConcern, addConcern, rejected, "Add a body area, a skin type or a concern");
  routes.change(ConcernPatch, changeConcern, rejected, "Change a body area, a skin type or a concern");
  routes.remove(
    deleteConcern,
    notDeleted,
    "Delete a body area, a skin type or a concern without products",
    lockRowForDeletion("concerns"),
  );

  app.openapi(order, async (c) =>
    positionsSet(c, await positionConcerns(db, c.var.staff, c.req.valid("json"))),
  );

  function toConcernJson({ created_at, updated_at, image_width, ...concern }: ShopConcern): AdminConcern {
    const { media_id } = concern;
    return {
      ...concern,
      image:
        media_id === null || image_width === null ? null : publicUrl + largestJpeg(media_id, image_width),
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
    };
  }
}

function notDeleted(c: ApiContext, rejection: ConcernInUse | UnknownRow) {
  switch (rejection.code) {
    case "unknown":
      return notFound(c);
    case "concern_in_use": {
      const { products } = rejection;
      return failure(c, 409, m.admin_concern_in_use({ products }, { locale: c.var.language }));
    }
  }
}
