import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { NewStaff, StaffMember, StaffPatch, StaffQuery } from "#contract/admin/staff.ts";
import { m } from "#messages/compiled/messages.js";
import { auditedChange, auditedCreation } from "#shop/audit/audited.ts";
import { lockRow } from "#shop/audit/lock-row.ts";
import { accept, type Result } from "#shop/result.ts";
import { findAdminStaff, listAdminStaff, type StaffMember as ShopMember } from "#shop/staff/admin-staff.ts";
import { addStaff, changeStaff } from "#shop/staff/change-staff.ts";
import { confirmOwner, makesOwner, type OwnerRefusal } from "#shop/staff/confirm-owner.ts";
import { lockStaff } from "#shop/staff/lock-staff.ts";
import { refusal } from "../answers.ts";
import type { ApiDependencies, ApiEnv } from "../context.ts";
import { failure, fieldFailureWith, tooManyTries } from "../failures.ts";
import { listed, refused, shown } from "./answers.ts";
import { auditedResource } from "./audited-resource.ts";
import { adminRoutes } from "./routes.ts";

const routes = adminRoutes("staff", "StaffMember", StaffMember);
const list = routes.list(StaffQuery, "The staff, found by name or e-mail; for owners");
const one = routes.one("One of the staff; for owners");
const create = withLimit(routes.create(NewStaff, "Take somebody on the staff; for owners"));
const change = withLimit(routes.change(StaffPatch, "Change one of the staff, or let them go; for owners"));

/** The route of a change that may ask for the password of who asks. */
function withLimit<Route extends Parameters<typeof createRoute>[0]>(route: Route) {
  return createRoute({ ...route, responses: { ...route.responses, 429: refusal[429], 503: refusal[503] } });
}

const resource = auditedResource(
  "staff",
  async (tx, id) => {
    await lockStaff(tx);
    return await lockRow("staff")(tx, id);
  },
  findAdminStaff,
  toStaffMemberJson,
);

export function registerStaffRoutes(
  app: OpenAPIHono<ApiEnv>,
  { db, accountDependencies }: ApiDependencies,
): void {
  app.openapi(list, async (c) => {
    const query = c.req.valid("query");
    return listed(c, await listAdminStaff(db, query), query, toStaffMemberJson);
  });

  app.openapi(one, async (c) =>
    shown(c, await findAdminStaff(db, c.req.valid("param").id), toStaffMemberJson),
  );

  app.openapi(create, async (c) => {
    const { current_password, ...body } = c.req.valid("json");
    const confirmed = await confirmIfOwner(c, null, body, current_password);
    if (!confirmed.ok) return notConfirmed(c, confirmed.refusal);
    const result = await auditedCreation(db, c.var.staff, resource, (tx) =>
      addStaff(tx, accountDependencies.passwords, body),
    );
    return result.ok ? c.json({ data: result.value }, 201) : refused(c, result.refusal);
  });

  app.openapi(change, async (c) => {
    const { id } = c.req.valid("param");
    const { current_password, ...body } = c.req.valid("json");
    const confirmed = await confirmIfOwner(c, id, body, current_password);
    if (!confirmed.ok) return notConfirmed(c, confirmed.refusal);
    const result = await auditedChange(db, c.var.staff, resource, id, (tx) =>
      changeStaff(tx, accountDependencies.passwords, id, body),
    );
    if (result.ok) return c.json({ data: result.value }, 200);
    switch (result.refusal.code) {
      case "unknown":
      case "fields":
        return refused(c, result.refusal);
      case "last_owner":
        return failure(c, 409, m.admin_last_owner({}, { locale: c.var.language }));
    }
  });

  /** Asks for the password of who asks, where the change makes somebody an owner; before anything is locked. */
  async function confirmIfOwner(
    c: Context<ApiEnv>,
    id: number | null,
    change: Parameters<typeof makesOwner>[2],
    password: string,
  ): Promise<Result<null, OwnerRefusal>> {
    if (!(await makesOwner(db, id, change))) return accept(null);
    return await confirmOwner(db, accountDependencies, c.var, password);
  }
}

function notConfirmed(c: Context<ApiEnv>, refusal: OwnerRefusal) {
  switch (refusal.code) {
    case "password_needed":
      return fieldFailureWith(c, 403, refusal.errors);
    case "too_many_tries":
      return tooManyTries(c, refusal);
  }
}

function toStaffMemberJson({
  invited_at,
  removed_at,
  password_changed_at,
  created_at,
  ...staff
}: ShopMember): StaffMember {
  return {
    ...staff,
    invited_at: invited_at?.toISOString() ?? null,
    removed: removed_at !== null,
    removed_at: removed_at?.toISOString() ?? null,
    password_changed_at: password_changed_at.toISOString(),
    created_at: created_at.toISOString(),
  };
}
