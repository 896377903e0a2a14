import {
  AdminConcern,
  AdminConcernQuery,
  ConcernPatch,
  ConcernPositions,
  NewConcern,
} from "#contract/admin/concerns.ts";
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
import { auditedResource } from "./audit/audited-resource.ts";
import { positionsRoute, positionsSet } from "./catalogue/positions.ts";
import { changes, creates, deletes, lists, shows } from "./handlers.ts";
import { rejected } from "./responses.ts";
import { adminRoutes } from "./routes.ts";

const routes = adminRoutes("concerns", "Concern", AdminConcern);
const list = routes.list(
  AdminConcernQuery,
  "Body areas, skin types and concerns, found by name, key or search word",
);
const one = routes.one("One body area, skin type or concern");
const create = routes.create(NewConcern, "Add a body area, a skin type or a concern");
const change = routes.change(ConcernPatch, "Change a body area, a skin type or a concern");
const remove = routes.remove("Delete a body area, a skin type or a concern without products");
const order = positionsRoute("concerns", ConcernPositions, "Set the order of all rows of one kind");

export function registerConcernRoutes(app: Api, { db }: ApiDependencies): void {
  app.openapi(list, lists(db, listAdminConcerns, toConcernJson));
  app.openapi(one, shows(db, findAdminConcern, toConcernJson));
  app.openapi(create, creates(db, resource, addConcern, rejected));
  app.openapi(change, changes(db, resource, changeConcern, rejected));
  app.openapi(remove, deletes(db, deletable, deleteConcern, notDeleted));

  app.openapi(order, async (c) =>
    positionsSet(c, await positionConcerns(db, c.var.staff, c.req.valid("json"))),
  );
}

const resource = auditedResource("concerns", lockRow("concerns"), findAdminConcern, toConcernJson);
const deletable = { ...resource, lock: lockRowForDeletion("concerns") };

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

function toConcernJson({ created_at, updated_at, ...concern }: ShopConcern): AdminConcern {
  return { ...concern, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}
