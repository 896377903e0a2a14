import {
  NewPushDevice,
  Notifications,
  NotificationsChange,
  PushDevice,
} from "#contract/admin/notifications/notifications.ts";
import { strictly } from "#contract/strictly.ts";
import { changeNotifications, findNotifications } from "#shop/notifications/notifications.ts";
import {
  addPushDevice,
  listPushDevices,
  removePushDevice,
  type PushDevice as ShopDevice,
} from "#shop/notifications/push-devices.ts";
import type { Api, ApiDependencies } from "../context.ts";
import { notFound } from "../failures.ts";
import { bodyRejections, data, idParams, jsonBody, rejections, response } from "../responses.ts";
import { staffRoute } from "./routes.ts";

const path = "/admin/auth/notifications";
const find = staffRoute("get", path, {
  operationId: "adminGetNotifications",
  summary: "My alerts of new orders, and my browsers that show them",
  responses: { 200: response("Preferences and browsers", data(Notifications)) },
});
const change = staffRoute("put", path, {
  operationId: "adminChangeNotifications",
  summary: "Change my alerts of new orders",
  request: jsonBody(strictly(NotificationsChange)),
  responses: { 200: response("Preferences and browsers", data(Notifications)), ...bodyRejections },
});
const addDevice = staffRoute("post", `${path}/devices`, {
  operationId: "adminAddPushDevice",
  summary: "Subscribe a browser to my alerts and send it a first one; an eleventh replaces the oldest",
  request: jsonBody(strictly(NewPushDevice)),
  responses: { 201: response("The browser", data(PushDevice)), ...bodyRejections },
});
const removeDevice = staffRoute("delete", `${path}/devices/{id}`, {
  operationId: "adminRemovePushDevice",
  summary: "Remove a browser of mine from the alerts",
  request: { params: idParams },
  responses: { 204: { description: "Removed" }, ...rejections(404) },
});

export function registerNotificationRoutes(app: Api, { db, codes }: ApiDependencies): void {
  const read = async (staffId: number): Promise<Notifications> => ({
    ...(await findNotifications(db, staffId)),
    push_key: codes.key.pushKeys.publicKey,
    devices: (await listPushDevices(db, staffId)).map(toDeviceJson),
  });

  app.openapi(find, async (c) => c.json({ data: await read(c.var.staff.id) }, 200));

  app.openapi(change, async (c) => {
    const { staff, language } = c.var;
    await changeNotifications(db, staff, c.req.valid("json"), language);
    return c.json({ data: await read(staff.id) }, 200);
  });

  app.openapi(addDevice, async (c) => {
    const { staff, language } = c.var;
    const userAgent = c.req.header("user-agent") ?? "";
    const device = await addPushDevice(db, staff, c.req.valid("json"), { language, userAgent });
    return c.json({ data: toDeviceJson(device) }, 201);
  });

  app.openapi(removeDevice, async (c) => {
    const isRemoved = await removePushDevice(db, c.var.staff, c.req.valid("param").id);
    return isRemoved ? c.body(null, 204) : notFound(c);
  });
}

function toDeviceJson({ created_at, ...device }: ShopDevice): PushDevice {
  return { ...device, created_at: created_at.toISOString() };
}
