-- The reason that the employer had noted before a decline of which the applicant wasn't told, for taking it back.
alter table application_steps add column reason_before text;

create or replace function note_application_step() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into application_steps (application_id, status) values (new.id, new.status);
  elsif new.status <> old.status then
    insert into application_steps (application_id, status, reason_before)
    values (new.id, new.status, case when new.status = 'declined' then old.decision_reason end);
  end if;
  return null;
end $$;

-- Whether a name could be taken for that of a company: in another spelling, with digits or an i for letters that look
-- like them, with words around it that are no part of a name, or with a typing error, which long names may have two of.
-- Names that begin differently ("Moss" and "Ross") or in which only a direction or number differs are other companies'.
-- Both are keys of company_hiding_key. Not strict, so that it is inlined and the name is prepared once per query.
create or replace function resembles_company(key text, company_key text) returns boolean
language sql immutable parallel safe return
  translate(company_key, '013457i', 'oleastl') in (
    translate(key, '013457i', 'oleastl'),
    translate(
      regexp_replace(key, '^(official|team|careersat|jobsat|workat)|(bahamas|nassau|newprovidence|freeport|grandbahama|abaco'
        || '|exuma|eleuthera|international|group|limited|ltd|company|co|inc|careers?|jobs?|hr|(now)?hiring'
        || '|recruit(ing|ment|ers?)|staffing|humanresources|vacanc(y|ies)|department|official|team|20[0-9][0-9])+$', '', 'g'),
      '013457i', 'oleastl'))
  or length(company_key) >= 8
    and translate(left(key, 1), '013457i', 'oleastl') = translate(left(company_key, 1), '013457i', 'oleastl')
    and levenshtein_less_equal(left(key, 120), left(company_key, 120), 2) <= least(length(company_key) / 8, 2)
    and regexp_replace(key, 'north|south|east|west|[0-9]+', '*', 'g')
      <> regexp_replace(company_key, 'north|south|east|west|[0-9]+', '*', 'g');
