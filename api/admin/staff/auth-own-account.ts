import { ForgottenPassword, OwnName, OwnPassword } from "#contract/admin/staff/own-account.ts";
import { StaffUser } from "#contract/admin/staff/staff.ts";
import { strictly } from "#contract/strictly.ts";
import { auditedChange } from "#shop/audit/audited.ts";
import { changeOwnName, checkOwnPassword, setOwnPassword } from "#shop/staff/change-own-account.ts";
import { requestStaffPassword } from "#shop/staff/invitations.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { fieldFailure, notFound, tooManyTries } from "../../failures.ts";
import { bodyRejections, data, jsonBody, rejections, response } from "../../responses.ts";
import { publicRoute } from "../../routes.ts";
import { staffRoute } from "../routes.ts";
import { staffSignInOf } from "../session/staff-sign-in-of.ts";
import { staffResource } from "./staff-resource.ts";

const limited = { ...bodyRejections, ...rejections(429, 503) };

const nameRoute = staffRoute("patch", "/admin/auth/me", {
  operationId: "adminChangeOwnName",
  summary: "Change my name",
  request: jsonBody(strictly(OwnName)),
  responses: { 200: response("Changed", data(StaffUser)), ...rejections(404), ...bodyRejections },
});

const passwordRoute = staffRoute("put", "/admin/auth/password", {
  operationId: "adminChangeOwnPassword",
  summary: "Change my password with the current one; ends my other sessions",
  request: jsonBody(strictly(OwnPassword)),
  responses: { 204: { description: "Changed" }, ...rejections(404), ...limited },
});

const forgottenRoute = publicRoute("post", "/admin/auth/forgotten-password", {
  tags: ["admin"],
  operationId: "adminForgotPassword",
  summary: "E-mail a link to choose another password; the response is the same for unknown e-mails",
  request: jsonBody(strictly(ForgottenPassword)),
  responses: { 204: { description: "Queued, if a staff member has this e-mail" }, ...limited },
});

/** Registers the way back in, which needs no session. */
export function registerForgottenPasswordRoute(app: Api, dependencies: ApiDependencies): void {
  const { db, clientAddress } = dependencies;
  const signIn = staffSignInOf(dependencies);
  app.openapi(forgottenRoute, async (c) => {
    const { email } = c.req.valid("json");
    const sent = await requestStaffPassword(db, signIn, email, clientAddress(c), c.var.language);
    return sent.ok ? c.body(null, 204) : tooManyTries(c, sent.rejection);
  });
}

/** Registers changes of one's own name and password. */
export function registerOwnAccountRoutes(app: Api, dependencies: ApiDependencies): void {
  const { db, clientAddress } = dependencies;
  const signIn = staffSignInOf(dependencies);

  app.openapi(nameRoute, async (c) => {
    const { staff } = c.var;
    const { name } = c.req.valid("json");
    const changed = await auditedChange(db, staff, staffResource, staff.id, (tx) =>
      changeOwnName(tx, staff.id, name),
    );
    if (!changed.ok) return notFound(c);
    const { id, email, role } = staff;
    return c.json({ data: { id, name: changed.value.name, email, role } }, 200);
  });

  app.openapi(passwordRoute, async (c) => {
    const { staff, staffSession } = c.var;
    const body = c.req.valid("json");
    const checked = await checkOwnPassword(db, signIn, staffSession, body, clientAddress(c));
    if (!checked.ok) {
      switch (checked.rejection.code) {
        case "fields":
          return fieldFailure(c, checked.rejection.errors);
        case "too_many_tries":
          return tooManyTries(c, checked.rejection);
      }
    }
    const changed = await auditedChange(db, staff, staffResource, staff.id, (tx) =>
      setOwnPassword(tx, staffSession, checked.value),
    );
    return changed.ok ? c.body(null, 204) : notFound(c);
  });
}
