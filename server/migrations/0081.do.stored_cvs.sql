-- The CV that a member keeps for applications. It is one of their uploads.
create table stored_cvs (
  user_id bigint primary key references users on delete cascade,
  path text not null,
  -- The file's name on the member's device.
  name text not null,
  created_at timestamptz not null default now()
);

create index stored_cvs_path on stored_cvs (path);

create trigger user_id_account before insert on stored_cvs
  for each row execute function require_account('user_id');
create trigger stored_cvs_uploads before insert or update of path on stored_cvs
  for each row execute function require_uploads('path');

-- Whether a document is in use: sent with a message, as a CV with an application, or kept for those.
create or replace function is_attached(the_path text) returns boolean language sql stable as $$
  select exists (select from message_files where path = the_path)
    or exists (select from applications where resume_path = the_path)
    or exists (select from stored_cvs where path = the_path)
$$;
