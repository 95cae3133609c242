-- The reason that the employer had noted before a decline of which the applicant wasn't told, for taking it back.
alter table application_steps add column reason_before text;

create or replace function note_application_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into application_steps (application_id, status) values (new.id, new.status);
  elsif new.status <> old.status then
    insert into application_steps (application_id, status, reason_before)
    values (new.id, new.status, case when new.status = 'declined' then old.decision_reason end);
  end if;
  return null;
end $$;
