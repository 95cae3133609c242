-- How people meet. Events with a place and without a link were in person.
alter table events
  add column format text not null default 'video' check (format in ('video', 'in_person', 'phone'));
update events set format = 'in_person' where location is not null and meeting_link is null;
