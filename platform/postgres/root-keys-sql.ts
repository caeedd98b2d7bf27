/**
 * The table of a schema's root key, and the function that gives it out.
 *
 * Everything that is sealed or digested in the schema hangs on one root key, which never leaves the processes. Each row holds it wrapped under
 * one key from outside, so that such a key can be replaced without touching what is sealed. The first caller makes it; `isOld` means that
 * something was sealed before there were root keys: the first key from outside then goes on as the root key.
 */
export const rootKeysSql = (schema: string, isOld: boolean): string => `
  create table ${schema}.root_keys (
    -- Names the key from outside that opens this row, and tells nothing about it.
    opened_by text primary key,
    wrapped bytea not null,
    added_at timestamptz not null default now()
  );

  -- Whoever has the right to call it need not have any on the table. Null: this key from outside opens nothing here.
  create function ${schema}.root_key(by text, fresh bytea, same bytea) returns bytea
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $body$
  begin
    if not exists (select from ${schema}.root_keys) then
      lock table ${schema}.root_keys in share row exclusive mode;
      insert into ${schema}.root_keys (opened_by, wrapped)
        select by, ${isOld ? 'same' : 'fresh'} where not exists (select from ${schema}.root_keys);
    end if;
    return (select wrapped from ${schema}.root_keys where opened_by = by);
  end
  $body$;
  revoke all on function ${schema}.root_key(text, bytea, bytea) from public;

  -- False: the key is not there, or it is the last one.
  create function ${schema}.retire_root_key(by text) returns boolean
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $body$
  begin
    lock table ${schema}.root_keys in share row exclusive mode;
    delete from ${schema}.root_keys where opened_by = by and exists (select from ${schema}.root_keys where opened_by <> by);
    return found;
  end
  $body$;
  revoke all on function ${schema}.retire_root_key(text) from public;
`;
