import { sql } from "kysely";
import { appliedMigrations } from "#db/applied-migrations.ts";
import type { Database } from "#db/database.ts";
import { migrationNames } from "#db/migrate.ts";
import { tooOld } from "#db/tables-too-old.ts";
import { oldestVersion } from "#server/startup/open-database.ts";
import { withDatabase } from "./examined-shop.ts";
import { advice, type Check, type Finding, fine, reasonOf, wrong } from "./finding.ts";

/** A process opens ten for customers, and up to ten for e-mails. */
const connectionsOfProcess = 20;
const fewestConnections = 5;

/** State of the database server. */
export interface DatabaseFacts {
  readonly version: number;
  readonly encoding: string;
  readonly isReadOnly: boolean;
  readonly isSuperuser: boolean;
  readonly mayCreate: boolean;
  readonly foreignTables: number;
  readonly connectionsLeft: number;
  readonly maxConnections: number;
  readonly megabytes: number;
  readonly hasExtensions: boolean;
}

/** Checks whether the database responds, is new enough and has all permissions. */
export const checkDatabase: Check = {
  name: "database",
  async find({ settings: { databaseUrl }, database }) {
    const place = databaseUrl === undefined ? "the embedded database" : placeOf(new URL(databaseUrl));
    const begun = performance.now();
    const db = await database.catch((error: unknown) => reasonOf(error));
    if (typeof db === "string") return [wrong(`${place} can't be reached: ${db}`)];
    const facts = await factsOf(db);
    const ms = Math.round(performance.now() - begun);
    const what = `PostgreSQL ${facts.version}, ${facts.megabytes} MB, ${ms} ms to connect and ask`;
    return [fine(`${place} answers (${what})`), ...objectionsTo(facts)];
  },
};

/** Returns the problems of a database. */
export function objectionsTo(facts: DatabaseFacts): Finding[] {
  const { version, encoding, connectionsLeft, maxConnections, foreignTables } = facts;
  const found: Finding[] = [];
  if (version < oldestVersion)
    found.push(wrong(`it is PostgreSQL ${version}; ${oldestVersion} is the minimum`));
  if (encoding !== "UTF8") found.push(wrong(`its encoding is ${encoding}: Arabic needs UTF8`));
  if (facts.isReadOnly) found.push(wrong("it is read-only: a replica, or set by its operator"));
  if (!facts.mayCreate) found.push(wrong("the shop's user may not create tables: it must own the database"));
  if (foreignTables > 0)
    found.push(
      wrong(`${foreignTables} tables belong to another user: releases that change them will not start`),
    );
  if (!facts.hasExtensions)
    found.push(
      wrong(
        "fuzzystrmatch or pg_trgm is not installed on the server: both are part of PostgreSQL's contrib package",
      ),
    );
  if (facts.isSuperuser)
    found.push(advice("the shop's user is a superuser: an owner of this database is enough"));
  const left = `${connectionsLeft} of ${maxConnections} connections are free`;
  if (connectionsLeft < fewestConnections) found.push(wrong(left));
  else if (connectionsLeft < connectionsOfProcess)
    found.push(advice(`${left}: another process needs up to ${connectionsOfProcess}`));
  return found;
}

async function factsOf(db: Database): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select
      current_setting('server_version_num')::int / 10000 as version,
      current_setting('server_encoding') as encoding,
      pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly",
      (select rolsuper from pg_roles where rolname = current_user) as "isSuperuser",
      has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as "mayCreate",
      (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'S')
        and not pg_has_role(relowner, 'usage')) as "foreignTables",
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as "connectionsLeft",
      current_setting('max_connections')::int as "maxConnections",
      round(pg_database_size(current_database()) / 1e6)::int as megabytes,
      (select count(*) = 2 from pg_available_extensions where name in ('fuzzystrmatch', 'pg_trgm')) as "hasExtensions"`.execute(
    db,
  );
  const [facts] = rows;
  if (facts === undefined) throw new Error("expected a row");
  return facts;
}

function placeOf({ hostname, port, pathname }: URL): string {
  return `the database ${decodeURIComponent(pathname.slice(1))} at ${hostname}:${port || 5432}`;
}

/** Checks whether the tables are those of this release. */
export const checkMigrations: Check = {
  name: "tables",
  find: (shop) =>
    withDatabase(shop, async (db) => {
      const applied = await appliedMigrations(db);
      const ofRelease = await migrationNames();
      const pending = ofRelease.filter((name) => !applied.includes(name));
      const unknown = applied.filter((name) => !ofRelease.includes(name));
      if (applied.length === 0) return [wrong("there are none: the first start of the shop creates them")];
      const reason = tooOld(applied);
      if (reason !== undefined) return [wrong(`are ${reason}: start version 1.0.0 once, and then this one`)];
      if (unknown.length > 0)
        return [advice(`a newer release has changed them (${unknown.join(", ")}): upgrade this one`)];
      if (pending.length > 0)
        return [
          wrong(
            `${pending.length} changes are missing (${pending.join(", ")}): a start of this release applies them`,
          ),
        ];
      return [fine(`are those of this release (${ofRelease.at(-1)})`)];
    }),
};
