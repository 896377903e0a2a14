/** Last migration that was released before this rule. */
const lastUnchecked = "0076_health.sql";

/** A comment, a text, or the mark around the body of a function, whose statements count too. */
const notStatement = /--[^\n]*|\/\*.*?\*\/|'(?:[^']|'')*'|\$\w*\$/gs;
const explained = "\u0001";

/** Parts of a statement on which the release before fails, because it does not know them. A new table is unknown to it as a whole. */
const hazards: readonly RegExp[] = [
  /^alter\b.*\b(rename)\b/s,
  /^alter table\b.*\b(drop (?!not null\b).*)/s,
  /^alter table\b.*\b(?:alter\b.*\b(set not null|type\b.*))/s,
  /^alter table\b.*\b(add (?:constraint|check|unique|primary|foreign|exclude)\b.*)/s,
  /^(drop (?!trigger\b).*)/s,
  /^(create unique index\b.*)/s,
];

/**
 * Returns the statements of a migration on which the previous release cannot run, such as one that drops a column. After an
 * update both run for a while, and a rollback returns to it. A comment `-- previous release: …` before a statement names why it can.
 */
export function migrationHazards(file: string, text: string): string[] {
  if (file <= lastUnchecked) return [];
  const statements = text
    .replace(notStatement, (found) => {
      if (found.startsWith("-- previous release: ")) return ` ${explained} `;
      return found.startsWith("'") ? "''" : found.startsWith("$") ? ";" : " ";
    })
    .split(";")
    .map((statement) => statement.toLowerCase().replace(/\s+/g, " ").trim());
  const created = new Set(statements.map((statement) => tableOf(statement, "create table")));
  return statements.flatMap((statement) => {
    const table =
      tableOf(statement, "alter table") ?? /^create unique index .*?\bon (\w+)/.exec(statement)?.[1];
    if (statement.includes(explained) || (table !== undefined && created.has(table))) return [];
    const found = hazards.map((hazard) => hazard.exec(statement)?.[1]).find((part) => part !== undefined);
    const hazard = found ?? requiredColumn(statement);
    return hazard === undefined ? [] : [hazard.slice(0, 60)];
  });
}

function tableOf(statement: string, command: string): string | undefined {
  return new RegExp(`^${command} (?:if (?:not )?exists )?(?:only )?(\\w+)`).exec(statement)?.[1];
}

/** Returns a new column that each insert of the release before would lack. */
function requiredColumn(statement: string): string | undefined {
  if (!statement.startsWith("alter table ")) return undefined;
  // Commas within brackets, such as of numeric(10, 2), end no action.
  const actions = statement.split(/,(?![^(]*\))/);
  return actions
    .map((action) => /\badd (?:column )?.*/.exec(action)?.[0])
    .find(
      (action) =>
        action !== undefined && /\bnot null\b/.test(action) && !/\b(default|generated)\b/.test(action),
    );
}
