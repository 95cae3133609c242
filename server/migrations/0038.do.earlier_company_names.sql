-- The names that a company had before. Who hides from one of them hides from those who join the company later, too.
-- Names from before this table are only known of the members of that time, in earlier_companies.
create table earlier_company_names (
  company_id bigint not null references companies on delete cascade,
  name text not null,
  ended_at timestamptz not null default now(),
  primary key (company_id, name)
);

create index earlier_company_names_ended on earlier_company_names (ended_at);
