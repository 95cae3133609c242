-- An offer that was answered is kept when the employer moves the application on: both sides agreed to it, or didn't.
-- Another offer replaces it.
create or replace function end_offer() returns trigger language plpgsql as $$
begin
  delete from offers where application_id = new.id and (answer is not null) = (new.status = 'offered');
  return null;
end
$$;

create or replace trigger applications_offer_ended
after update of status on applications
for each row
when (
  old.status in ('offered', 'hired') and new.status not in ('offered', 'hired')
  or new.status = 'offered' and old.status <> 'offered')
execute function end_offer();
