-- How the product looks to the member, and whether it spares data, on whichever device they sign in next.
alter table users
  add column theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  add column data_light boolean not null default false;
