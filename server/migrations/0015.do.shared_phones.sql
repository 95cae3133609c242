-- Whether the employer gets the applicant's phone number with the application, whoever else sees the number.
alter table applications add column shares_phone boolean not null default false;
