-- Whether the employer sees who the applicants are only from the shortlist on.
alter table jobs add column blind_applicants boolean not null default false;

-- What an application is called in the blind view: the first one for its job is number 1. A number is never given twice.
alter table jobs add column applicants_numbered integer not null default 0;
alter table applications add column number integer not null default 0;

with numbered as (
  select id, row_number() over (partition by job_id order by id) as number from applications
)
update applications a set number = n.number from numbered n where n.id = a.id;

update jobs j
set applicants_numbered = a.count
from (select job_id, count(*) as count from applications group by job_id) a
where a.job_id = j.id;

create function number_application() returns trigger language plpgsql as $$
begin
  update jobs
  set applicants_numbered = applicants_numbered + 1
  where id = new.job_id
  returning applicants_numbered into new.number;
  return new;
end $$;

create trigger applications_numbered before insert on applications
  for each row execute function number_application();
