-- The papers that a job needs, as keys of the list in dated_settings.
alter table jobs add column papers text[] not null default '{}';

-- Those of them of which the employer learns whether the applicant has them.
alter table applications add column shared_papers text[] not null default '{}';
