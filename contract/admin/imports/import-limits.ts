// Limits of import files, without schemas, so that pages may import it.

export const importKinds = ["products", "stock", "prices", "coupons", "customers", "redirects"] as const;
export type ImportKind = (typeof importKinds)[number];

export const importStates = ["checking", "ready", "applying", "applied", "failed", "undone"] as const;
export type ImportState = (typeof importStates)[number];

export const maxImportBytes = 10 * 1024 * 1024;
export const maxImportRows = 50_000;
export const maxImportColumns = 60;
export const maxImportCell = 10_000;
/** Maximum number of stored problems per file; a file with more is wrong as a whole. */
export const maxImportProblems = 1000;
/** Maximum number of changes in a preview. */
export const maxImportPreview = 100;
/** Hours for which an import can be undone. */
export const maxUndoHours = 24;
