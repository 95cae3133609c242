-- The logo of a company, a picture that one of its owners uploaded. It stays with the company when that owner leaves.
alter table companies add column logo_url text;
create index companies_logo on companies (logo_url) where logo_url is not null;

create trigger companies_uploads before insert or update of logo_url on companies
  for each row when (new.logo_url is not null) execute function require_uploads('logo_url');

-- Whether posts, profiles, stories or companies show an upload.
create or replace function is_shown(path text) returns boolean language sql stable as $$
  select exists (select from posts where images @> array[path] and images <> '{}')
    or exists (select from posts where video_url = path)
    or exists (select from posts where video_poster_url = path)
    or exists (select from users where avatar_url = path)
    or exists (select from stories where image_url = path)
    or exists (select from stories where video_url = path)
    or exists (select from companies where logo_url = path)
$$;
