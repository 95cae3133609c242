-- Who is out of an event isn't told of it any more, nor its organizer what they answered: nobody else was. Of an event that goes
-- as a whole, everything that was told goes by itself.
create function unnotify_event_person() returns trigger language plpgsql as $$
declare
  organizer bigint := (select e.organizer_id from events e where e.id = old.event_id);
begin
  delete from notifications
  where user_id = old.user_id and subject_type = 'event' and subject_id = old.event_id;
  if organizer is not null then
    perform take_back_deed('event', 'event', old.event_id, old.user_id, organizer);
  end if;
  return null;
end $$;

create trigger event_people_unnotified after delete on event_people
  for each row execute function unnotify_event_person();

-- A block takes both out of each other's events; those who have blocked each other already are in none either.
delete from event_people p
using events e
where e.id = p.event_id and blocked_between(e.organizer_id, p.user_id);
