alter table users
  -- Where somebody stands on the talent board: it rises with each switching on, the highest comes first.
  add column board_place bigint,
  add column board_text text generated always as (lower(
    first_name || ' ' || last_name || ' ' || coalesce(trade, '') || ' ' || coalesce(occupation, '') || ' ' || coalesce(skills, '') || ' '
    || coalesce(bio, '') || ' ' || coalesce(location, '') || ' ' || coalesce(island, ''))) stored;

create sequence board_places owned by users.board_place;

update users u
set board_place = nextval('board_places')
from (select id from users where is_available_for_hire order by id) available
where u.id = available.id;

create function take_board_place() returns trigger language plpgsql as $$
begin
  new.board_place := nextval('board_places');
  return new;
end $$;

create trigger users_come_on_board before insert on users
  for each row when (new.is_available_for_hire) execute function take_board_place();
create trigger users_go_on_board before update of is_available_for_hire on users
  for each row when (new.is_available_for_hire and not old.is_available_for_hire) execute function take_board_place();

create index users_board on users (board_place desc) where is_available_for_hire;
create index users_board_search on users using gin (board_text gin_trgm_ops) where is_available_for_hire;
