-- Readers of a company see who applies for its jobs, and change nothing.
alter table company_members drop constraint company_members_role_check;
alter table company_members add constraint company_members_role_check
  check (role in ('owner', 'recruiter', 'reader'));

-- As before, and a reader inherits a company only from its last owner or recruiter.
create or replace function keep_company_owned() returns trigger language plpgsql as $$
declare
  heir bigint;
begin
  perform from companies where id = old.company_id for update;
  select user_id into heir
  from company_members
  where company_id = old.company_id
  order by array_position(array['owner', 'recruiter', 'reader'], role), since, user_id
  limit 1;
  if heir is null then
    delete from companies where id = old.company_id;
    return null;
  end if;
  update company_members set role = 'owner' where company_id = old.company_id and user_id = heir and role <> 'owner';
  update credentials set user_id = heir where company_id = old.company_id and user_id = old.user_id;
  return null;
end
$$;
