/** Name of a drill and the lines that it shows. */
export interface NamedDrill {
  readonly name: string;
  readonly shows: readonly string[];
}

const numbered = (letter: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);

/** Numbers of all lines and findings in docs/reliability.md. */
const everyTag: readonly string[] = [
  ...numbered("R", 47),
  ...numbered("A", 12),
  ...numbered("B", 17),
  ...numbered("C", 7),
];

/**
 * Lists faults of docs/reliability.md: a number without exactly one row, a row without a test file or drill, a row with two
 * test files, a file or drill that does not exist or does not contain the number. Also lists numbers of titles and drills that the document
 * lacks. `tests` maps paths to texts.
 */
export function reliabilityFaults(
  document: string,
  tests: ReadonlyMap<string, string>,
  drills: readonly NamedDrill[],
): string[] {
  const rows = rowsOf(document);
  const tags = new Map([...tests].map(([path, text]) => [path, tagsInTitles(text)]));
  const shown = new Set([...tags.values(), ...drills.map(({ shows }) => shows)].flatMap((all) => [...all]));
  return [
    ...everyTag.flatMap((tag) => {
      const count = rows.filter((row) => row.tag === tag).length;
      return count === 1 ? [] : [`${tag} has ${count} rows`];
    }),
    ...rows.flatMap((row) => rowFaults(row, tags, drills).map((fault) => `${row.tag}: ${fault}`)),
    ...[...shown]
      .filter((tag) => !everyTag.includes(tag))
      .map((tag) => `${tag} is in a title or a drill, and is no number of the document`),
  ];
}

/** Returns the numbers in test titles, such as R3 and A4 in "a hundred concurrently (A4, R3)". Ignores comments. */
export function tagsInTitles(text: string): ReadonlySet<string> {
  const code = text.replace(/^\s*(?:\/\/|\*).*$/gm, "");
  const words = code.match(/"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? [];
  const lists = words.flatMap((one) => one.match(/\((?:[ABCR]\d+(?:, )?)+\)/g) ?? []);
  return new Set(lists.flatMap((list) => list.match(/[ABCR]\d+/g) ?? []));
}

interface Row {
  readonly tag: string;
  /** Last cell: link to the owner, and names of drills. */
  readonly shownBy: string;
}

function rowsOf(document: string): Row[] {
  return document.split("\n").flatMap((line) => {
    const [, tag, ...cells] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    return line.startsWith("|") && tag !== undefined && /^[ABCR]\d+$/.test(tag)
      ? [{ tag, shownBy: cells.at(-2) ?? "" }]
      : [];
  });
}

function rowFaults(
  { tag, shownBy }: Row,
  tags: ReadonlyMap<string, ReadonlySet<string>>,
  drills: readonly NamedDrill[],
): string[] {
  const files = [...shownBy.matchAll(/\]\(\.\.\/([^)\s]+)\)/g)].map(([, path = ""]) => path);
  const names = [...shownBy.matchAll(/`(\d\d-[a-z-]+)`/g)].map(([, name = ""]) => name);
  if (files.length + names.length === 0) return ["neither a test nor a drill"];
  return [
    ...(files.length > 1 ? [`${files.length} owners`] : []),
    ...files.flatMap((path) => {
      const there = tags.get(path);
      if (there === undefined) return [`there is no test ${path}`];
      return there.has(tag) ? [] : [`no title of ${path} says so`];
    }),
    ...names.flatMap((name) => {
      const drill = drills.find((one) => one.name === name);
      if (drill === undefined) return [`there is no drill ${name}`];
      return drill.shows.includes(tag) ? [] : [`the drill ${name} does not say so`];
    }),
  ];
}
