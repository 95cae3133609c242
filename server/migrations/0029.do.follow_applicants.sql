-- Members of a company who are told about applicants for all its jobs, not only for those that they posted.
alter table company_members add column follows_applicants boolean not null default false;

-- Applications wait for the next email to each member who is told about them.
alter table unmailed_applications add column user_id bigint references users on delete cascade;
update unmailed_applications w
set user_id = j.employer_id
from applications a
join jobs j on j.id = a.job_id
where a.id = w.application_id;
delete from unmailed_applications where user_id is null;
alter table unmailed_applications drop constraint unmailed_applications_pkey, add primary key (application_id, user_id);
create index unmailed_applications_user on unmailed_applications (user_id);

-- For the release before, which names no member. It runs before the next trigger, by their names.
create function fill_recipient() returns trigger language plpgsql as $$
begin
  new.user_id := coalesce(new.user_id, (
    select j.employer_id from applications a join jobs j on j.id = a.job_id where a.id = new.application_id));
  return new;
end $$;
create trigger fill_recipient before insert on unmailed_applications
  for each row execute function fill_recipient();
create trigger user_id_account before insert on unmailed_applications
  for each row execute function require_account('user_id');
