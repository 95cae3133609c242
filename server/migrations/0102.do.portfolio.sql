-- The own posts that a member shows on the profile as examples of their work.
create table portfolio_items (
  post_id bigint primary key references posts on delete cascade,
  -- The author of the post.
  user_id bigint not null references users on delete cascade,
  title text,
  -- Its place in the portfolio, from 1.
  place int not null
);
create index portfolio_items_user on portfolio_items (user_id, place);
create trigger user_id_account before insert on portfolio_items
  for each row execute function require_account('user_id');
