// What may differ: React's marks of boundaries, how it spells those that it fills later, and ids that tell a place in the tree.
const boundaryMark = /<!--\/?\$\??-->/g;
const filledLater = /<div hidden(?= id="S:\d+">)/g;
const placeId = /_R_[0-9a-zA-Z]+_/g;

/** A limit is one of the same page: React must write it letter by letter, save for these differences. */
export async function requireSamePage(page: string, limitUrl: string): Promise<void> {
  const [expected, limit] = [comparable(page), comparable(await (await fetch(limitUrl)).text())];
  if (limit === expected) return;
  let at = 0;
  while (limit[at] === expected[at]) at++;
  const near = (text: string) => text.slice(Math.max(0, at - 60), at + 120);
  throw new Error(
    `expected the list page at ${limitUrl}\n… ${near(expected)} …\nbut got\n… ${near(limit)} …`,
  );
}

function comparable(page: string): string {
  return page
    .replaceAll(boundaryMark, "")
    .replaceAll(filledLater, '<div hidden=""')
    .replaceAll(placeId, "_R_");
}
