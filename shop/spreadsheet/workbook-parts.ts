import { readXml } from "./read-xml.ts";
import { broken, tooLarge, xlsxLimits } from "./xlsx-limits.ts";
import type { ZipParts } from "./zip-parts.ts";

export interface WorkbookSheet {
  readonly name: string;
  readonly part: string;
}

/** Visible sheets of a workbook in their order, and whether its dates count from 1904. */
export interface WorkbookSheets {
  readonly sheets: readonly WorkbookSheet[];
  readonly isFrom1904: boolean;
}

/** Finds the visible sheets. Throws for a workbook without one, and above the limits of a workbook. */
export async function findSheets(zip: ZipParts): Promise<WorkbookSheets> {
  const named: { readonly name: string; readonly relation: string }[] = [];
  let isFrom1904 = false;
  await readXml(zip.read("xl/workbook.xml"), {
    open(element, { state = "visible", name = "", id, date1904 }) {
      // The relation has the prefix r, so that it wins over sheetId.
      if (element === "sheet" && state === "visible" && id !== undefined) named.push({ name, relation: id });
      if (element === "workbookPr") isFrom1904 = date1904 === "1" || date1904 === "true";
    },
  });
  if (named.length > xlsxLimits.sheets) tooLarge();
  const parts = new Map<string, string>();
  await readXml(zip.read("xl/_rels/workbook.xml.rels"), {
    open(name, { Id, Target }) {
      if (name === "Relationship" && Id !== undefined && Target !== undefined) parts.set(Id, partOf(Target));
    },
  });
  const sheets = named.flatMap(({ name, relation }) => {
    const part = parts.get(relation);
    // Sheets of charts have no rows.
    if (part?.includes("chartsheets/") === true) return [];
    return part !== undefined && zip.has(part) ? [{ name, part }] : broken();
  });
  return sheets.length === 0 ? broken() : { sheets, isFrom1904 };
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
