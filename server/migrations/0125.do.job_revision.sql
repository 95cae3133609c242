-- How often a job was edited, so that an edit of an older copy can be refused.
alter table jobs add column revision integer not null default 1;
