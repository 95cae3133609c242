alter table jobs
  -- The scam rules that a held job matched when it was held, by id.
  add column held_for text[] not null default '{}',
  -- A hash of the job's text, and of the text that an administrator last released, which isn't held again.
  add column text_hash text,
  add column released_hash text;
