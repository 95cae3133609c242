-- The company in whose name somebody decided on an application.
alter table notifications add column company text;
