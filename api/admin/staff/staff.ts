import { createRoute } from "@hono/zod-openapi";
import { NewStaff, StaffMember, StaffPatch, StaffQuery } from "#contract/admin/staff/staff.ts";
import { ShownStaffLink } from "#contract/admin/staff/staff-links.ts";
import { m } from "#messages/compiled/messages.js";
import { auditedChange, auditedChangeOf, auditedCreation } from "#shop/audit/audited.ts";
import { accept } from "#shop/result.ts";
import { findAdminStaff, listAdminStaff } from "#shop/staff/admin-staff.ts";
import { addStaff, changeStaff } from "#shop/staff/change-staff.ts";
import { invitationDays, inviteStaff, showStaffLink } from "#shop/staff/invitations.ts";
import { resetFactors } from "#shop/staff/second-factors.ts";
import { endSessionsOfStaff } from "#shop/staff/staff-sessions.ts";
import type { Api, ApiContext, ApiDependencies } from "../../context.ts";
import { failure, notFound } from "../../failures.ts";
import { data, idParams, rejections, response } from "../../responses.ts";
import { lists, shows } from "../handlers.ts";
import { changeTarget, notChanged, rejected } from "../responses.ts";
import { adminRoutes, staffRoute } from "../routes.ts";
import { rejectUnlessFresh } from "../session/require-fresh.ts";
import { signedInStaff, staffResource, toStaffMemberJson } from "./staff-resource.ts";

const routes = adminRoutes("staff", "StaffMember", StaffMember);
const list = routes.list(StaffQuery, "Staff members, found by name or e-mail; for owners");
const one = routes.one("One staff member; for owners");
const create = withLimit(
  routes.create(NewStaff, "Add a staff member, or invite one by e-mail; for owners in a confirmed session"),
);
const change = withLimit(
  routes.change(StaffPatch, "Change or deactivate a staff member; for owners in a confirmed session"),
);

/** Route of a change that accepts a password instead of a confirmed session. */
function withLimit<Route extends Parameters<typeof createRoute>[0]>(route: Route) {
  return createRoute({
    ...route,
    responses: { ...route.responses, ...rejections(429, 503) },
  });
}

const ofOne = {
  request: { params: idParams },
  responses: { 200: response("The current row", data(StaffMember)), ...rejections(404, 409, 422) },
};
const invite = staffRoute("post", "/admin/staff/{id}/invite", {
  ...ofOne,
  operationId: "adminInviteStaffMember",
  summary: "E-mail a staff member a link to choose a password; needs a confirmed session",
});
const showLink = staffRoute("post", "/admin/staff/{id}/link", {
  operationId: "adminShowStaffLink",
  summary: "Create a link to choose a password for a staff member, shown once; needs a confirmed session",
  request: { params: idParams },
  responses: {
    200: response("The link; the earlier ones have ended", data(ShownStaffLink)),
    ...rejections(404, 409),
  },
});
const removeFactors = staffRoute("delete", "/admin/staff/{id}/second-factor", {
  ...ofOne,
  operationId: "adminResetSecondFactor",
  summary: "Remove the second factors of a staff member; needs a confirmed session",
});
const endSessions = staffRoute("delete", "/admin/staff/{id}/sessions", {
  operationId: "adminEndSessionsOfStaffMember",
  summary: "End all sessions of a staff member; needs a confirmed session",
  request: { params: idParams },
  responses: { 204: { description: "Ended" }, ...rejections(404) },
});

export function registerStaffRoutes(app: Api, dependencies: ApiDependencies): void {
  const { db, accountDependencies, clientAddress, publicUrl } = dependencies;
  const hashFor = (c: ApiContext) => {
    const client = { address: clientAddress(c), isKnown: true };
    return (password: string) => accountDependencies.passwords.hash(password, client);
  };

  app.openapi(list, lists(db, listAdminStaff, toStaffMemberJson));
  app.openapi(one, shows(db, findAdminStaff, toStaffMemberJson));

  app.openapi(create, async (c) => {
    const { current_password, ...body } = c.req.valid("json");
    const stale = await rejectUnlessFresh(c, dependencies, current_password);
    if (stale !== null) return stale;
    const result = await auditedCreation(db, c.var.staff, staffResource, async (tx) => {
      const added = await addStaff(tx, hashFor(c), body);
      if (added.ok && body.password === undefined) await inviteStaff(tx, added.value, c.var.language);
      return added;
    });
    return result.ok ? c.json({ data: result.value }, 201) : rejected(c, result.rejection);
  });

  app.openapi(change, async (c) => {
    const target = changeTarget(c);
    const { id } = target;
    const { current_password, ...body } = c.req.valid("json");
    const stale = await rejectUnlessFresh(c, dependencies, current_password);
    if (stale !== null) return stale;
    const result = await auditedChangeOf(db, c.var.staff, staffResource, target, (tx) =>
      changeStaff(tx, hashFor(c), id, body),
    );
    if (result.ok) return c.json({ data: result.value }, 200);
    switch (result.rejection.code) {
      case "unknown":
      case "fields":
      case "conflict":
        return notChanged(c, result.rejection);
      case "last_owner":
        return failure(c, 409, m.admin_last_owner({}, { locale: c.var.language }));
    }
  });

  app.openapi(invite, async (c) => {
    const { id } = c.req.valid("param");
    const result = await auditedChange(db, c.var.staff, staffResource, id, (tx) =>
      inviteStaff(tx, id, c.var.language),
    );
    if (result.ok) return c.json({ data: result.value }, 200);
    switch (result.rejection.code) {
      case "unknown":
        return rejected(c, result.rejection);
      case "removed":
        return failure(c, 409, m.staff_removed_already({}, { locale: c.var.language }));
    }
  });

  app.openapi(showLink, async (c) => {
    const result = await showStaffLink(db, c.var.staff, c.req.valid("param").id);
    if (result.ok) {
      const url = `${publicUrl}/admin/invitation/${result.value}`;
      return c.json({ data: { url, valid_days: invitationDays } }, 200);
    }
    switch (result.rejection.code) {
      case "unknown":
        return notFound(c);
      case "removed":
        return failure(c, 409, m.staff_removed_already({}, { locale: c.var.language }));
    }
  });

  app.openapi(removeFactors, async (c) => {
    const { id } = c.req.valid("param");
    const result = await auditedChange(db, c.var.staff, staffResource, id, async (tx) =>
      accept(await resetFactors(tx, id, c.var.language)),
    );
    return result.ok ? c.json({ data: result.value }, 200) : notFound(c);
  });

  app.openapi(endSessions, async (c) => {
    const { id } = c.req.valid("param");
    const ended = await auditedChange(db, c.var.staff, signedInStaff, id, async (tx) =>
      accept(await endSessionsOfStaff(tx, id)),
    );
    return ended.ok ? c.body(null, 204) : notFound(c);
  });
}
