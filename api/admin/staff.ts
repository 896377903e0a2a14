import type { OpenAPIHono } from "@hono/zod-openapi";
import { NewStaff, StaffMember, StaffPatch, StaffQuery } from "#contract/admin/staff.ts";
import { m } from "#messages/compiled/messages.js";
import { auditedChange, auditedCreation } from "#shop/audit/audited.ts";
import { lockRow } from "#shop/audit/lock-row.ts";
import { findAdminStaff, listAdminStaff, type StaffMember as ShopMember } from "#shop/staff/admin-staff.ts";
import { addStaff, changeStaff } from "#shop/staff/change-staff.ts";
import { lockStaff } from "#shop/staff/lock-staff.ts";
import type { ApiDependencies, ApiEnv } from "../context.ts";
import { failure } from "../failures.ts";
import { listed, refused, shown } from "./answers.ts";
import { auditedResource } from "./audited-resource.ts";
import { adminRoutes } from "./routes.ts";

const routes = adminRoutes("staff", "StaffMember", StaffMember);
const list = routes.list(StaffQuery, "The staff, found by name or e-mail; for owners");
const one = routes.one("One of the staff; for owners");
const create = routes.create(NewStaff, "Take somebody on the staff; for owners");
const change = routes.change(StaffPatch, "Change one of the staff, or let them go; for owners");

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
    const body = c.req.valid("json");
    const result = await auditedCreation(db, c.var.staff, resource, (tx) =>
      addStaff(tx, accountDependencies.passwords, body),
    );
    return result.ok ? c.json({ data: result.value }, 201) : refused(c, result.refusal);
  });

  app.openapi(change, async (c) => {
    const { id } = c.req.valid("param");
    const body = c.req.valid("json");
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
}

function toStaffMemberJson({
  removed_at,
  password_changed_at,
  created_at,
  ...staff
}: ShopMember): StaffMember {
  return {
    ...staff,
    removed: removed_at !== null,
    removed_at: removed_at?.toISOString() ?? null,
    password_changed_at: password_changed_at.toISOString(),
    created_at: created_at.toISOString(),
  };
}
