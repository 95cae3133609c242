-- Whether the server required a confirmed address when the member registered. Strangers don't find them before.
alter table users add column must_confirm_email boolean not null default false;
