// What a file of an import may be; without schemas, so that pages may import it.

export const importKinds = ["products", "stock", "prices", "coupons", "customers"] as const;
export type ImportKind = (typeof importKinds)[number];

export const importStates = ["checking", "ready", "applying", "applied", "failed", "undone"] as const;
export type ImportState = (typeof importStates)[number];

export const maxImportBytes = 10 * 1024 * 1024;
export const maxImportRows = 50_000;
export const maxImportColumns = 60;
export const maxImportCell = 10_000;
/** As many problems are kept of a file; what is wrong with more is wrong with all of it. */
export const maxImportProblems = 1000;
/** As many changes a preview shows. */
export const maxImportPreview = 100;
/** For so long an import can be undone. */
export const maxUndoHours = 24;
