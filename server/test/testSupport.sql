-- What test databases have beside the schema: functions to empty a database, and to tell whether it is as good as new.
create schema test_support;
create table test_support.dated_settings as table dated_settings;

-- Waits until the statements that an app left running have ended.
create function test_support.wait_until_idle() returns void language plpgsql as $$
begin
  for attempt in 1..1000 loop
    perform pg_stat_clear_snapshot();
    exit when not exists (
      select from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
        and application_name <> 'snapshot');
    perform pg_sleep(0.005);
  end loop;
end $$;

create function test_support.filled_tables() returns setof regclass language sql as $$
  select oid
  from pg_class
  where relkind = 'r' and relnamespace in ('public'::regnamespace, 'background'::regnamespace)
    and pg_relation_size(oid) > 0
    and oid not in ('migrations'::regclass, 'background.queue'::regclass, 'background.version'::regclass)
$$;

-- Empties the database. Deleting rows lets every session keep its plans, which truncating doesn't.
create function test_support.delete_rows() returns void language plpgsql
set lock_timeout = '5s' set session_replication_role = 'replica' as $$
declare
  filled text;
begin
  perform test_support.wait_until_idle();
  for filled in select * from test_support.filled_tables() loop
    execute 'delete from ' || filled;
  end loop;
  perform test_support.add_first_rows();
end $$;

-- Empties the database and gives its space back.
create function test_support.truncate_tables() returns void language plpgsql set lock_timeout = '5s' as $$
declare
  logs constant text[] := array['moderation_actions', 'job_versions', 'job_publications'];
  log text;
begin
  perform test_support.wait_until_idle();
  foreach log in array logs loop
    execute format('alter table %I disable trigger %I', log, log || '_not_truncated');
  end loop;
  execute (select 'truncate ' || string_agg(t::text, ', ') || ' cascade' from test_support.filled_tables() t);
  foreach log in array logs loop
    execute format('alter table %I enable trigger %I', log, log || '_not_truncated');
  end loop;
  perform test_support.add_first_rows();
end $$;

create function test_support.add_first_rows() returns void language plpgsql as $$
begin
  perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
  from pg_sequences
  where last_value is not null and schemaname = 'public';
  insert into dated_settings overriding system value table test_support.dated_settings;
  perform setval('dated_settings_id_seq', (select max(id) from dated_settings));
end $$;

create function test_support.fingerprint() returns text language sql as $$
  select concat_ws(' ',
    (select md5(string_agg(relname, ' ' order by oid)) from pg_class),
    (select count(*) || ' ' || max(xmin::text::bigint) from pg_attribute),
    (select count(*) || ' ' || max(xmin::text::bigint) from pg_constraint),
    (select count(*) || ' ' || max(xmin::text::bigint) from pg_index),
    (select count(*) || ' ' || max(xmin::text::bigint) from pg_proc),
    (select count(*) || ' ' || md5(string_agg(format('%s %s', tgname, tgenabled), ' ' order by oid)) from pg_trigger),
    (select md5(string_agg(t::text, ' ' order by id)) from dated_settings t),
    (select count(*) from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
      where d.datname = current_database()),
    (select count(*) from pg_stats where schemaname in ('public', 'background')))
$$;
