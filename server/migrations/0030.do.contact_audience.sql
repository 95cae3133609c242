-- Who is shown a member's email address and phone number. The earlier switches were on unless somebody switched them off, so off
-- was a choice and on can't be told from never having chosen: those accounts get the new defaults.
alter table users
  add column email_audience text not null default 'friends' check (email_audience in ('nobody', 'friends', 'members')),
  add column phone_audience text not null default 'nobody' check (phone_audience in ('nobody', 'friends', 'members')),
  alter column show_on_board set default false,
  -- Still read by a server of the version before, for which new accounts show nothing. A later migration drops both.
  alter column show_email set default false,
  alter column show_phone set default false;

update users
set email_audience = case when show_email then 'friends' else 'nobody' end,
  show_on_board = false;
