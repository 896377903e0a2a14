import { sql } from "kysely";
import type { Database } from "../database.ts";

/**
 * Describes schema public like a schema dump, one line per object: tables with columns in order, constraints, indexes, triggers, functions,
 * views, sequences and extensions. Excludes Kysely's tables. A real dump needs `pg_dump`, which the embedded PostgreSQL lacks.
 */
export async function describeSchema(db: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with relation as (
      select * from pg_class where relnamespace = 'public'::regnamespace and relname not like 'kysely%'
    )
    select 'relation ' || concat_ws(' ', relname, relkind, relpersistence, reloptions::text, pg_get_partkeydef(oid),
      pg_get_expr(relpartbound, oid), relacl::text, obj_description(oid, 'pg_class')) as line
    from relation
    union all
    select 'column ' || concat_ws(' ', relname, row_number() over (partition by relation.oid order by attnum), attname,
      format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attstorage, attcollation::regcollation,
      pg_get_expr(adbin, adrelid), col_description(attrelid, attnum))
    from relation join pg_attribute on attrelid = relation.oid
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped and relkind in ('r', 'p', 'v')
    union all
    select 'constraint ' || concat_ws(' ', relname, conname, contype, condeferrable, condeferred, convalidated,
      pg_get_constraintdef(pg_constraint.oid))
    from relation join pg_constraint on conrelid = relation.oid
    union all
    select 'index ' || concat_ws(' ', pg_get_indexdef(indexrelid), indisvalid, indisreplident)
    from relation join pg_index on indrelid = relation.oid
    union all
    select 'trigger ' || concat_ws(' ', pg_get_triggerdef(pg_trigger.oid), tgenabled)
    from relation join pg_trigger on tgrelid = relation.oid where not tgisinternal
    union all
    select 'view ' || relname || pg_get_viewdef(oid) from relation where relkind = 'v'
    union all
    select 'sequence ' || concat_ws(' ', sequencename, data_type, start_value, min_value, max_value, increment_by, cycle,
      cache_size, pg_get_serial_sequence(owner.relname, attname))
    from pg_sequences
    join relation on relation.relname = sequencename
    join pg_depend on objid = relation.oid and deptype = 'i'
    join pg_class as owner on owner.oid = refobjid
    join pg_attribute on attrelid = refobjid and attnum = refobjsubid
    union all
    select 'function ' || pg_get_functiondef(oid) || coalesce(proacl::text, '') from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all
    select 'type ' || concat_ws(' ', typname, typtype) from pg_type
    where typnamespace = 'public'::regnamespace and typtype in ('d', 'e', 'r')
    union all
    select 'extension ' || extname || ' ' || extnamespace::regnamespace from pg_extension
    order by line`.execute(db);
  return rows.map(({ line }) => line);
}

export type Content = Record<string, Record<string, unknown>[]>;

/** Reads all rows of all tables except times and transaction ids, and the state of sequences. */
export async function readContent(db: Database): Promise<Content> {
  const { rows: tables } = await sql<{ name: string; columns: string[] }>`
    select relname::text as name, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname not like 'kysely%' and attnum > 0 and not attisdropped
      and atttypid not in ('timestamptz'::regtype, 'xid8'::regtype)
    group by relname order by relname`.execute(db);
  const content: Content = {};
  for (const { name, columns } of tables) {
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join(columns.map((column) => sql.id(column)))} from ${sql.table(name)}
      order by ${sql.table(name)}::text collate "C"`.execute(db);
    content[name] = rows;
  }
  const { rows: sequences } = await sql<Record<string, unknown>>`
    select sequencename::text as name, last_value from pg_sequences where schemaname = 'public' order by 1`.execute(
    db,
  );
  return { ...content, "last values of sequences": sequences };
}
