-- How often an entry was edited, so that an edit of an older copy can be refused.
alter table cv_entries add column revision integer not null default 1;
