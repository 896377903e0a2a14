import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";

/** A photo of at most 8 MB, and the words around it. */
const mostReportBytes = 9 * 1024 * 1024;
const report = /^(?:\/en)?\/Product\/Verify\/report(?:\.data)?$/;

const ofForms = bodyLimit({ maxSize: 64 * 1024 });
const ofReports = bodyLimit({
  maxSize: mostReportBytes,
  onError: (c) => c.redirect(`${c.req.path.replace(/\.data$/, "")}?photo=too_large`, 303),
});

/** Refuses what is larger than a form can be; a report of a fake may bring a photo. */
export const limitBodies: MiddlewareHandler = (c, next) =>
  report.test(c.req.path) ? ofReports(c, next) : ofForms(c, next);
