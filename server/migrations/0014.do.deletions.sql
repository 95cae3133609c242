-- Writes that meet a deletion, and which uploads are in use. Both concern tables of all topics.

-- A write that refers to an account or an upload waits for its deletion and is then refused, as a foreign key would if
-- the row were gone. A deleted account's row stays, and an upload's stays until its files are removed.
create function require_account() returns trigger language plpgsql as $$
declare
  the_user bigint := to_jsonb(new) ->> tg_argv[0];
begin
  if the_user is not null then
    perform from users where id = the_user and deleted_at is null for key share;
    if not found then
      raise foreign_key_violation using message = format('%s.%s: account deleted', tg_table_name, tg_argv[0]);
    end if;
  end if;
  return new;
end $$;

create trigger author_id_account before insert or update of author_id on reports
  for each row execute function require_account('author_id');
create trigger subject_id_account before insert on reports
  for each row when (new.subject_type = 'user') execute function require_account('subject_id');
create trigger removed_by_account before update of removed_by on dated_settings
  for each row execute function require_account('removed_by');

-- Every other column that refers to a member. A later table brings such a trigger with it.
do $$
declare
  it record;
begin
  for it in
    select c.conrelid::regclass as name, a.attname as col
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass
      and (c.conrelid::regclass::text, a.attname) not in (('reports', 'author_id'), ('dated_settings', 'removed_by'))
  loop
    execute format(
      'create trigger %I before insert on %s for each row execute function require_account(%L)',
      it.col || '_account', it.name, it.col);
  end loop;
end $$;

-- The arguments are columns with one path or an array of them.
create function require_uploads() returns trigger language plpgsql as $$
declare
  names text[] := array(
    select distinct (regexp_matches(to_jsonb(new) ->> col, '/uploads/([\w-]{22})\.', 'g'))[1]
    from unnest(tg_argv) col);
  usable integer;
begin
  if names <> '{}' then
    select count(*) into usable
    from (
      select from uploads
      where name = any(names) and gone_at is null
      order by name
      for key share
    ) locked;
    if usable < cardinality(names) then
      raise foreign_key_violation using message = tg_table_name || ': upload deleted';
    end if;
  end if;
  return new;
end $$;

create trigger posts_uploads before insert or update of images, video_url, video_poster_url on posts
  for each row when (new.images <> '{}' or new.video_url is not null or new.video_poster_url is not null)
  execute function require_uploads('images', 'video_url', 'video_poster_url');
create trigger stories_uploads before insert or update of image_url, video_url on stories
  for each row when (new.image_url is not null or new.video_url is not null)
  execute function require_uploads('image_url', 'video_url');
create trigger users_uploads before update of avatar_url on users
  for each row when (new.avatar_url is not null) execute function require_uploads('avatar_url');
create trigger message_files_uploads before insert on message_files
  for each row execute function require_uploads('path');
create trigger applications_uploads before insert or update of resume_path on applications
  for each row when (new.resume_path is not null) execute function require_uploads('resume_path');
create trigger stored_cvs_uploads before insert or update of path on stored_cvs
  for each row execute function require_uploads('path');

-- Whether posts, profiles or stories show an upload.
create function is_shown(path text) returns boolean language sql stable as $$
  select exists (select from posts where images @> array[path] and images <> '{}')
    or exists (select from posts where video_url = path)
    or exists (select from posts where video_poster_url = path)
    or exists (select from users where avatar_url = path)
    or exists (select from stories where image_url = path)
    or exists (select from stories where video_url = path)
$$;

-- Whether an upload was sent to somebody, with a message, also one that waits, or as a CV, or is a member's stored CV.
create function is_attached(the_path text) returns boolean language sql stable as $$
  select exists (select from message_files where path = the_path)
    or exists (select from applications where resume_path = the_path)
    or exists (select from stored_cvs where path = the_path)
    or exists (
      select from held_messages where attachments @> jsonb_build_array(jsonb_build_object('path', the_path)))
$$;
