import { readXml } from "./read-xml.ts";
import { broken, tooLarge, xlsxLimits } from "./xlsx-limits.ts";
import type { ZipParts } from "./zip-parts.ts";

/** First visible sheet of a workbook, and whether its dates count from 1904. */
export interface WorkbookSheet {
  readonly part: string;
  readonly isFrom1904: boolean;
}

/** Finds the first visible sheet. Throws for a workbook without one. */
export async function findSheet(zip: ZipParts): Promise<WorkbookSheet> {
  let first: string | null = null;
  let isFrom1904 = false;
  await readXml(zip.read("xl/workbook.xml"), {
    open(name, { state = "visible", id, date1904 }) {
      // The relation has the prefix r, so that it wins over sheetId.
      if (name === "sheet" && state === "visible") first ??= id ?? null;
      if (name === "workbookPr") isFrom1904 = date1904 === "1" || date1904 === "true";
    },
  });
  let target: string | null = null;
  await readXml(zip.read("xl/_rels/workbook.xml.rels"), {
    open(name, { Id, Target }) {
      if (name === "Relationship" && Id === first && Target !== undefined) target ??= Target;
    },
  });
  const part = partOf(target ?? broken());
  return zip.has(part) ? { part, isFrom1904 } : broken();
}

function partOf(target: string): string {
  return target.startsWith("/") ? target.slice(1) : `xl/${target.replace(/^\.\//, "")}`;
}

/** Reads the texts that cells refer to by number. Leaves out phonetic readings. */
export async function readSharedStrings(zip: ZipParts): Promise<readonly string[]> {
  const texts: string[] = [];
  let text = "";
  let isText = false;
  let isPhonetic = false;
  await readXml(zip.read("xl/sharedStrings.xml"), {
    open(name) {
      if (name === "si") text = "";
      if (name === "rPh") isPhonetic = true;
      isText = name === "t" && !isPhonetic;
    },
    text(part) {
      if (isText) text += part;
    },
    close(name) {
      if (name === "t") isText = false;
      if (name === "rPh") isPhonetic = false;
      if (name === "si" && texts.push(text) > xlsxLimits.items) tooLarge();
    },
  });
  return texts;
}
