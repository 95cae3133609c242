alter table reports
  -- Whether administrators agreed with the report; null while it is open.
  add column outcome text check (outcome in ('confirmed', 'dismissed')),
  -- Who made what was reported; set with the outcome.
  add column author_id bigint references users on delete cascade;
create trigger author_id_account before insert or update of author_id on reports
  for each row execute function require_account('author_id');
create index reports_history on reports (reporter_id) where outcome is not null;
create index reports_confirmed on reports (author_id, resolved_at) where outcome = 'confirmed';

-- What has open reports, in the order of the administrators' queue (contract/src/reportPriority.ts).
create table reported_subjects (
  subject_type text not null,
  subject_id bigint not null,
  priority int not null default 0,
  reasons text[] not null default '{}',
  author_id bigint,
  last_report_id bigint not null,
  -- By priority, then by the latest report.
  position bigint not null generated always as (priority * 100000000000 + last_report_id) stored,
  primary key (subject_type, subject_id)
);
create unique index reported_subjects_queue on reported_subjects (position desc);

insert into reported_subjects (subject_type, subject_id, last_report_id)
select subject_type, subject_id, max(id) from reports where resolved_at is null group by subject_type, subject_id;

create function queue_report() returns trigger language plpgsql as $$
begin
  insert into reported_subjects (subject_type, subject_id, last_report_id)
  values (new.subject_type, new.subject_id, new.id)
  on conflict (subject_type, subject_id) do update
  set last_report_id = greatest(reported_subjects.last_report_id, excluded.last_report_id);
  return null;
end $$;
create trigger reports_queued after insert on reports for each row execute function queue_report();

create function unqueue_report() returns trigger language plpgsql as $$
begin
  delete from reported_subjects s
  where s.subject_type = old.subject_type and s.subject_id = old.subject_id
    and not exists (
      select from reports r
      where r.subject_type = s.subject_type and r.subject_id = s.subject_id and r.resolved_at is null);
  return null;
end $$;
create trigger reports_resolved after update of resolved_at on reports
  for each row when (old.resolved_at is null and new.resolved_at is not null) execute function unqueue_report();
create trigger reports_deleted after delete on reports
  for each row when (old.resolved_at is null) execute function unqueue_report();

create index users_admins on users (id) where role = 'admin';
