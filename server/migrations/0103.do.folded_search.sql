-- The form in which searches compare texts, as foldText in contract/src/foldText.ts: in lower case, without accents,
-- apostrophes and invisible characters, and with single spaces.
create function fold_text(value text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(lower(regexp_replace(
    normalize(regexp_replace(value,
      '[''`´ʹʻʼʽʾʿˈˊˋ‘’‛′‵＇｀\u00ad\u061c\u115f\u1160\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U000e0000-\U000e0fff]',
      '', 'g'), nfkd),
    '[\u0300-\u036f]', '', 'g')), '\s+', ' ', 'g'))
$$;

create index users_board_folded on users using gin (fold_text(board_text) gin_trgm_ops) where is_available_for_hire;
