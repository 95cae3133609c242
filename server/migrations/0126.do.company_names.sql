-- For jobs that name a company: whether it's another member's verified one, in any spelling.
create index credentials_company_key on credentials (company_hiding_key(name)) where kind = 'company';
