-- Equal for jobs that count as the same. Posting one again renews the first.
alter table jobs add column repeat_key text;
create index jobs_repeated on jobs (employer_id, repeat_key) where status = 'open';
