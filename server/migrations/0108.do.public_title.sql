-- The title that people read last: while a job is held or hidden, an edit reaches nobody.
alter table jobs add column public_title text;
update jobs set public_title = title;

create function keep_public_title() returns trigger language plpgsql as $$
begin
  if new.public_title is null or (new.held_at is null and new.hidden_at is null) then
    new.public_title := new.title;
  end if;
  return new;
end $$;
create trigger jobs_public_title before insert or update of title, held_at, hidden_at on jobs
for each row execute function keep_public_title();
