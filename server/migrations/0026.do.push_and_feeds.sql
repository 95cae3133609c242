-- A device is pushed to as long as the session lasts in which it asked for that. Of those that there are nobody knows it; each
-- browser tells the server again when it next opens the app. Null comes from a server of before, and is nobody's: a later migration
-- forbids it.
delete from push_subscriptions;
alter table push_subscriptions add column session_id bigint references sessions on delete cascade;
create index push_subscriptions_session on push_subscriptions (session_id);

-- The address of a calendar is made of `seed` and the server's secret, which is not here. Of the addresses that were handed out
-- before, which still open, there is the hash. The column goes with a later migration, for a server of before still asks for it. The
-- seed comes last: it writes the table anew, without the tokens.
alter table calendar_feeds add column earlier_token_hash bytea unique;
update calendar_feeds set earlier_token_hash = sha256(convert_to(token, 'UTF8'));
alter table calendar_feeds alter column token drop not null;
update calendar_feeds set token = null;
alter table calendar_feeds add column seed uuid not null default gen_random_uuid();
