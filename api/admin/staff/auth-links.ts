import {
  AcceptedInvitation,
  InvitedStaff,
  LinkToken,
  NewFirstOwner,
} from "#contract/admin/staff/staff-links.ts";
import { StaffSignedIn, StaffSignedInOrTicket } from "#contract/admin/staff/staff-session.ts";
import { strictly } from "#contract/strictly.ts";
import { m } from "#messages/compiled/messages.js";
import { auditedChange } from "#shop/audit/audited.ts";
import { acceptInvitation, findInvited, hashChosenPassword } from "#shop/staff/invitations.ts";
import { isFirstOwnerLink, makeFirstOwner } from "#shop/staff/owner.ts";
import { continueSignIn, openSession } from "#shop/staff/sign-in-staff.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { failure, fieldFailure, notFound } from "../../failures.ts";
import { bodyRejections, data, jsonBody, rejections, response } from "../../responses.ts";
import { publicRoute } from "../../routes.ts";
import { rejected } from "../responses.ts";
import {
  requireOwnPage,
  respondToFirstStep,
  respondWithSession,
  signInHeaders,
} from "../session/respond-to-sign-in.ts";
import { staffOriginOf } from "../session/staff-sign-in-of.ts";
import { staffResource } from "./staff-resource.ts";

const tags = ["admin"];
const linkRejections = { ...rejections(403, 404), ...bodyRejections, ...rejections(503) };

const firstOwnerLinkRoute = publicRoute("get", "/admin/auth/first-owner/{token}", {
  tags,
  operationId: "adminGetFirstOwnerLink",
  summary: "Check a link for the first owner",
  request: { params: LinkToken },
  responses: { 204: { description: "Valid" }, ...rejections(404) },
});

const firstOwnerRoute = publicRoute("post", "/admin/auth/first-owner", {
  tags,
  operationId: "adminMakeFirstOwner",
  summary: "Create the first owner with the link that the server printed at its start",
  request: { ...jsonBody(strictly(NewFirstOwner)), headers: signInHeaders },
  responses: { 200: response("Signed in", data(StaffSignedIn)), ...linkRejections, ...rejections(409) },
});

const invitationLinkRoute = publicRoute("get", "/admin/auth/invitation/{token}", {
  tags,
  operationId: "adminGetInvitation",
  summary: "Staff member of an invitation link",
  request: { params: LinkToken },
  responses: { 200: response("The invited staff member", data(InvitedStaff)), ...rejections(404) },
});

const invitationRoute = publicRoute("post", "/admin/auth/invitation", {
  tags,
  operationId: "adminAcceptInvitation",
  summary: "Choose a password with a mailed link, once",
  request: { ...jsonBody(strictly(AcceptedInvitation)), headers: signInHeaders },
  responses: {
    200: response("Signed in, or a ticket for the second factor", data(StaffSignedInOrTicket)),
    ...linkRejections,
  },
});

export function registerStaffLinkRoutes(app: Api, dependencies: ApiDependencies): void {
  const { db, accountDependencies, clientAddress } = dependencies;
  const { passwords } = accountDependencies;

  app.openapi(firstOwnerLinkRoute, async (c) => {
    const works = await isFirstOwnerLink(db, c.req.valid("param").token);
    return works ? c.body(null, 204) : notFound(c);
  });

  app.use("/admin/auth/first-owner", requireOwnPage(dependencies));
  app.openapi(firstOwnerRoute, async (c) => {
    const made = await makeFirstOwner(db, passwords, c.req.valid("json"), clientAddress(c));
    if (made.ok) {
      const token = await openSession(db, made.value.id, staffOriginOf(c, dependencies), false);
      return respondWithSession(c, dependencies, { staff: made.value, token });
    }
    switch (made.rejection.code) {
      case "unknown":
        return notFound(c);
      case "fields":
        return fieldFailure(c, made.rejection.errors);
      case "owner_exists":
        return failure(c, 409, m.staff_owner_exists({}, { locale: c.var.language }));
    }
  });

  app.openapi(invitationLinkRoute, async (c) => {
    const staff = await findInvited(db, c.req.valid("param").token);
    return staff === null ? notFound(c) : c.json({ data: { name: staff.name, email: staff.email } }, 200);
  });

  app.use("/admin/auth/invitation", requireOwnPage(dependencies));
  app.openapi(invitationRoute, async (c) => {
    const { token, password } = c.req.valid("json");
    const staff = await findInvited(db, token);
    if (staff === null) return fieldFailure(c, { token: ["staff_link_ended"] });
    const hash = await hashChosenPassword(passwords, staff, password, clientAddress(c));
    if (!hash.ok) return rejected(c, hash.rejection);
    const accepted = await auditedChange(db, staff, staffResource, staff.id, (tx) =>
      acceptInvitation(tx, staff, token, hash.value),
    );
    if (!accepted.ok) return fieldFailure(c, { token: ["staff_link_ended"] });
    const step = await continueSignIn(db, staff, staffOriginOf(c, dependencies));
    return respondToFirstStep(c, dependencies, step);
  });
}
