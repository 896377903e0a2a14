import { crc32, deflateRawSync } from "node:zlib";

/** Part of an archive: content, and on request another size than the real one in the directory. */
interface Part {
  readonly content: string | Uint8Array;
  readonly statedSize?: number;
}

/** Returns a zip archive with these parts by name, compressed by deflate. */
export function zipFile(parts: Readonly<Record<string, string | Part>>): Uint8Array<ArrayBuffer> {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, given] of Object.entries(parts)) {
    const { content, statedSize } = typeof given === "string" ? { content: given } : given;
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const title = Buffer.from(name);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(crc32(bytes), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(statedSize ?? bytes.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const body = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), facts, title, packed]);
    directory.push(Buffer.from("PK\x01\x02\x14\0", "latin1"), facts, place, title);
    bodies.push(body);
    offset += body.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(offset, 16);
  return Uint8Array.from(Buffer.concat([...bodies, central, end]));
}

/** Parts of a workbook with this XML as the rows of its sheet. */
export function workbookParts(sheetData: string): Record<string, string> {
  return {
    "xl/workbook.xml":
      '<workbook xmlns:r="r"><sheets><sheet name="Help" sheetId="1" state="hidden" r:id="rId1"/>' +
      '<sheet name="COD" sheetId="2" r:id="rId2"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels":
      '<Relationships><Relationship Id="rId1" Target="worksheets/help.xml"/>' +
      '<Relationship Id="rId2" Target="/xl/worksheets/sheet1.xml"/></Relationships>',
    "xl/styles.xml":
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/>' +
      '<numFmt numFmtId="165" formatCode="#,##0.00 &quot;pay day&quot;"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
      '<cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="22"/></cellXfs></styleSheet>',
    "xl/sharedStrings.xml":
      "<sst><si><t>AWB</t></si><si><t>COD</t></si><si><r><t>Da</t></r><r><t>te</t></r><rPh><t>x</t></rPh></si>" +
      "<si><t>EG-1 &amp; Co</t></si></sst>",
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${sheetData}</sheetData></worksheet>`,
  };
}
