import { z } from "@hono/zod-openapi";
import { StaffProfile, StaffSession } from "#contract/admin/staff/staff-session.ts";
import { sendsMail } from "#shop/emails/mail-settings.ts";
import { standstill } from "#shop/instance/standstill.ts";
import { acceptedFactors, findSetFactors, needsSecondFactor } from "#shop/staff/second-factors.ts";
import {
  endOwnSession,
  endStaffSession,
  type ListedStaffSession,
  listStaffSessions,
  type StaffSession as ShopSession,
  staffSessionLimits,
} from "#shop/staff/staff-sessions.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { notFound } from "../../failures.ts";
import { data, idParams, rejections, response } from "../../responses.ts";
import { staffRoute } from "../routes.ts";
import { clearStaffCookie } from "./staff-cookie.ts";

const meRoute = staffRoute("get", "/admin/auth/me", {
  operationId: "adminGetProfile",
  summary: "Staff member and rights of this session",
  responses: { 200: response("The staff member", data(StaffProfile)) },
});

const logoutRoute = staffRoute("post", "/admin/auth/logout", {
  operationId: "adminLogout",
  summary: "End this session",
  responses: { 204: { description: "Ended" } },
});

const sessionsRoute = staffRoute("get", "/admin/auth/sessions", {
  operationId: "adminListSessions",
  summary: "My open sessions, newest first",
  responses: { 200: response("All of them", data(z.array(StaffSession))) },
});

const endRoute = staffRoute("delete", "/admin/auth/sessions/{id}", {
  operationId: "adminEndSession",
  summary: "End one of my sessions",
  request: { params: idParams },
  responses: { 204: { description: "Ended" }, ...rejections(404) },
});

export function registerStaffSessionRoutes(
  app: Api,
  { db, instance, secondFactor, publicUrl, hasSmtpUrl }: ApiDependencies,
): void {
  app.openapi(meRoute, async (c) => {
    const { staff, staffSession: session } = c.var;
    const factors = await findSetFactors(db, staff.id);
    const profile = {
      ...staff,
      factors: acceptedFactors(factors),
      recovery_codes_left: factors.recoveryCodes,
      second_factor_needed: needsSecondFactor(session, secondFactor),
      sends_mail: await sendsMail(db, { hasSmtpUrl }),
      standstill: await standstill(db, instance),
      ...endsOf(session),
    };
    return c.json({ data: profile }, 200);
  });

  app.openapi(logoutRoute, async (c) => {
    await endStaffSession(db, c.var.token);
    clearStaffCookie(c, publicUrl);
    return c.body(null, 204);
  });

  app.openapi(sessionsRoute, async (c) => {
    const sessions = await listStaffSessions(db, c.var.staff.id);
    const { id } = c.var.staffSession;
    return c.json({ data: sessions.map((session) => toSessionJson(session, id)) }, 200);
  });

  app.openapi(endRoute, async (c) => {
    const { id } = c.req.valid("param");
    if (!(await endOwnSession(db, c.var.staffSession, id))) return notFound(c);
    if (id === c.var.staffSession.id) clearStaffCookie(c, publicUrl);
    return c.body(null, 204);
  });
}

function endsOf({ freshUntil, createdAt, usedAt }: ShopSession) {
  const after = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000);
  const { idleMinutes, maxHours } = staffSessionLimits;
  return {
    fresh_until: freshUntil?.toISOString() ?? null,
    idle_until: after(usedAt, idleMinutes).toISOString(),
    ends_at: after(createdAt, maxHours * 60).toISOString(),
  };
}

function toSessionJson(session: ListedStaffSession, current: number): StaffSession {
  const { id, created_at, used_at, user_agent, address } = session;
  return {
    id,
    created_at: created_at.toISOString(),
    used_at: used_at.toISOString(),
    user_agent,
    network: address,
    current: id === current,
  };
}
