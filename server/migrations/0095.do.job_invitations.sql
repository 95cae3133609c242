-- An employer invited a person to apply for a job: once per person and job.
create table job_invitations (
  id bigint generated always as identity primary key,
  job_id bigint not null references jobs on delete cascade,
  -- The employer of the job.
  inviter_id bigint not null references users on delete cascade,
  user_id bigint not null references users on delete cascade,
  note text,
  created_at timestamptz not null default now(),
  declined_at timestamptz,
  unique (job_id, user_id),
  check (inviter_id <> user_id)
);

create index job_invitations_job on job_invitations (job_id, id desc);
create index job_invitations_user on job_invitations (user_id, id desc);
create index job_invitations_inviter on job_invitations (inviter_id, user_id);
create trigger inviter_id_account before insert on job_invitations
  for each row execute function require_account('inviter_id');
create trigger user_id_account before insert on job_invitations
  for each row execute function require_account('user_id');

-- Adds the new kind to those that are allowed.
do $$
declare
  types text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'notifications_type_check');
begin
  alter table notifications drop constraint notifications_type_check;
  execute 'alter table notifications add constraint notifications_type_check '
    || replace(types, 'ARRAY[', $new$ARRAY['job_invitation'::text, $new$);
end $$;
