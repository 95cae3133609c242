-- A company that has the name of the credential again keeps it.
create or replace function end_company_credential() returns trigger language plpgsql as $$
begin
  update credentials
  set status = 'ended', end_reason = 'renamed', answer = null
  where user_id = new.id and kind = 'company' and status <> 'ended'
    and lower(name) is distinct from lower(new.company_name);
  return null;
end $$;
