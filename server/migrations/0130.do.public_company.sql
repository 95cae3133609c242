-- The company and place that people read last, like the title.
alter table jobs add column public_company text, add column public_location text;
update jobs set public_company = company, public_location = location;

create or replace function keep_public_title() returns trigger language plpgsql as $$
begin
  if new.public_title is null or (new.held_at is null and new.hidden_at is null) then
    new.public_title := new.title;
    new.public_company := new.company;
    new.public_location := new.location;
  end if;
  return new;
end $$;
drop trigger jobs_public_title on jobs;
create trigger jobs_public_title before insert or update of title, company, location, held_at, hidden_at on jobs
for each row execute function keep_public_title();
