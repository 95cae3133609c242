-- Settings list who is muted and which posts are hidden, the latest first.
alter table mutes add column id bigint generated always as identity;
alter table hidden_posts add column id bigint generated always as identity;

create index mutes_latest on mutes (muter_id, id desc);
create index hidden_posts_latest on hidden_posts (user_id, id desc);
