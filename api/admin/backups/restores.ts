import { z } from "@hono/zod-openapi";
import { BackupConfirmation, BackupLoss } from "#contract/admin/backups.ts";
import { RestoredShop } from "#contract/admin/instance.ts";
import { strictly } from "#contract/strictly.ts";
import { m } from "#messages/compiled/messages.js";
import { isSealedName } from "#shop/backups/backup-files.ts";
import { findConfirmations, findLoss, nothingKnown } from "#shop/backups/loss.ts";
import { findLostOrders } from "#shop/backups/lost-orders.ts";
import { logBackup } from "#shop/backups/passphrase.ts";
import { findRestoredShop, openRestoredShop } from "#shop/instance/restored-shop.ts";
import { logDataExport } from "#shop/privacy/data-exports.ts";
import type { Api, ApiDependencies } from "../../context.ts";
import { failureWithCode, notFound, rejectedField } from "../../failures.ts";
import { bodyRejections, data, jsonBody, rejections, response } from "../../responses.ts";
import { csvResponse, exportFields } from "../exports/csv-response.ts";
import { lostOrderColumns } from "../exports/record-columns.ts";
import { staffRoute } from "../routes.ts";

const params = z.object({ id: z.string().max(200) });
const loss = staffRoute("get", "/admin/backups/{id}/loss", {
  operationId: "adminFindBackupLoss",
  summary: "Counts of what a restore would lose, and the command if the shop cannot do it; for owners",
  request: { params },
  responses: { 200: response("The counts", data(BackupLoss)), ...rejections(404) },
});
const restore = staffRoute("post", "/admin/backups/{id}/restore", {
  operationId: "adminRestoreBackup",
  summary:
    "Begin to restore a backup into the shop, with its typed name; for owners in a confirmed session. The shop closes for the last steps, and starts again",
  request: { params, ...jsonBody(strictly(BackupConfirmation)) },
  responses: { 204: { description: "It is being restored" }, ...bodyRejections, ...rejections(404, 409) },
});
const find = staffRoute("get", "/admin/instance/restored", {
  operationId: "adminFindRestoredShop",
  summary: "What stands still after a restore; null if the shop is open. For owners",
  responses: { 200: response("The counts", data(RestoredShop.nullable())) },
});
const lost = staffRoute("get", "/admin/instance/lost-orders.csv", {
  operationId: "adminExportLostOrders",
  summary:
    "Orders that the last restore lost, as CSV: the columns of /admin/orders.csv and the products, for 30 days; for owners",
  request: { query: strictly(z.object(exportFields)) },
  responses: {
    200: { description: "UTF-8 with a byte order mark", content: { "text/csv": { schema: z.string() } } },
    ...rejections(404, 422),
  },
});
const open = staffRoute("put", "/admin/instance/open", {
  operationId: "adminOpenRestoredShop",
  summary:
    "Open a restored shop: messages and timed jobs go on, and deadlines move; for owners in a confirmed session",
  responses: { 204: { description: "Open" }, ...rejections(409) },
});

/** Registers restoring a backup into the shop, and opening the shop afterwards. */
export function registerRestoreRoutes(app: Api, { db, backups, onError }: ApiDependencies): void {
  app.openapi(loss, async (c) => {
    const { id } = c.req.valid("param");
    const backup = (await backups?.list())?.find((one) => one.name === id);
    if (backups === null || backup === undefined) return notFound(c);
    const is_sealed = isSealedName(id);
    const found = {
      ...(is_sealed ? nothingKnown : await findLoss(db, backup.madeAt)),
      is_sealed,
      ...{ backup_id: id, made_at: backup.madeAt.toISOString() },
      confirmation: (await findConfirmations(db))[c.var.language],
      command: backups.restoreCommand(id),
    };
    return c.json({ data: found }, 200);
  });

  app.openapi(restore, async (c) => {
    const { language: locale, staff } = c.var;
    const { id } = c.req.valid("param");
    const isKnown = (await backups?.list())?.some((one) => one.name === id) === true;
    if (backups === null || !isKnown) return notFound(c);
    const { confirmation, passphrase } = c.req.valid("json");
    const typed = confirmation.trim();
    if (!Object.values(await findConfirmations(db)).includes(typed))
      return rejectedField(c, "confirmation", m.backup_confirmation_wrong({}, { locale }));
    if (backups.restoreCommand(id) !== null)
      return failureWithCode(
        c,
        409,
        m.backup_restored_elsewhere({}, { locale }),
        "backup_restored_elsewhere",
      );
    if (isSealedName(id) && passphrase === "")
      return rejectedField(c, "passphrase", m.backup_passphrase_needed({}, { locale }));
    // The database of before has the entry, and its backup.
    await logBackup(db, staff, id, "restored");
    if (await backups.beginRestore(id, passphrase)) return c.body(null, 204);
    return failureWithCode(c, 409, m.backup_being_restored({}, { locale }), "backup_being_restored");
  });

  app.openapi(find, async (c) => c.json({ data: await findRestoredShop(db) }, 200));

  app.openapi(lost, async (c) => {
    const orders = backups === null ? null : await findLostOrders(backups.folder);
    if (orders === null) return notFound(c);
    if (c.req.method !== "HEAD") await logDataExport(db, "orders", c.var.staff).catch(onError);
    return await csvResponse(c, "lost-orders", lostOrderColumns, orders);
  });

  app.openapi(open, async (c) => {
    const { language: locale, staff } = c.var;
    const result = await openRestoredShop(db, staff);
    if (result.ok) return c.body(null, 204);
    return failureWithCode(c, 409, m.shop_is_open({}, { locale }), result.rejection.code);
  });
}
