-- The form in which the names of companies are compared for hiding: company_key, without spaces and accents, and with
-- Latin letters for those that look the same (contract/src/scam/lookalikes.ts). `return` binds the functions that it calls,
-- which indexes and restores need.
create function company_hiding_key(name text) returns text language sql immutable strict parallel safe return
  nullif(replace(company_key(fold_text(translate(normalize(name, nfkd),
    'ØøĐđĦħıŁłŊŋŦŧƀƅƈƒƙƚƥƭƴƵƶƽǤǥȥȺȻȼɃɄɆɇɈɉɋɌɍɎɏɑɓɖɗəɛɠɡɢɦɨɩɪɫɭɯɱɲɳɴɵɽɾʀʂʈʉʊʋʏʐʙʜʝʟʠͿΑ'
      || 'ΒΕΖΗΙΚΜΝΟΡΣΤΥΧαβγεζηικμνορςστυχωϜϝϳϺϻЄЅІЈАВГЕКМНОПРСТУХЦШЪЬавгекмнопрстухцшъьэяє'
      || 'ѕіјѠѡѴѵҁҒғҚқҝҡҮүұҲҳҺһҼҽӀӏӨөԀԁԌԍԚԛԜԝԼՍՏՕագզհյոռսցօᎠᎡᎢᎤᎥᎩᎪᎫᎬᎳᎷᎻᎽᎾᏀᏁᏂᏃᏌᏏᏒᏔᏕᏙᏚᏞᏟᏢᏦᏧᏳ'
      || 'Ᏼᏼᐯᑌᑎᑕᑭᑯᒍᒪᔕᕼᖇᖴᗩᗪᗯᗰᗷ᙭ᴀᴄᴅᴇᴊᴋᴍᴏᴘᴛᴜᴠᴡᴢᵽ℮⊤⋁⍺⤫ⱠⱡⱣⱤⱥⱧⱨⱪⱫⱬⱳⲀⲁⲂⲃⲈⲉⲌⲍⲎⲏⲒⲓⲔⲕⲘⲙⲚⲛⲞⲟⲢⲣⲤⲥⲦⲧⲨⲩⲬ'
      || 'ⲭꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴꜰꜱꝀꝁꞯꭰꭱꭲꭵꭹꭺꭻꭼꮃꮇꮋꮍꮐꮑꮓꮢꮤꮥꮩꮪꮮꮯꮲꮶ🅐🅑🅒🅓🅔🅕🅖🅗🅘🅙🅚🅛🅜🅝🅞🅟🅠🅡🅢🅣🅤🅥🅦🅧🅨'
      || '🅩🅰🅱🅲🅳🅴🅵🅶🅷🅸🅹🅺🅻🅼🅽🅾🅿🆀🆁🆂🆃🆄🆅🆆🆇🆈🆉',
    'ooddhhillnnttbbcfklptyzzsggzaccbueejjqrryyabddeeggghiiillwmnnnorrrstuuvyzbhjlqja'
      || 'bezhikmnopetyxabyeznikmvopcotuxwffjmmesijabrekmhonpctyxuwbbabrekmhonpctyxuwbbere'
      || 'sijwwvvcffkkkkyyyxxhheeiiooddggqqwwlusowqqhjnnugodrtoiyajewmhyognhzubrwsvslcpkdg'
      || 'bbvuncpdjlshrfadwmbxacdejkmoptuvwzpetvaxllprahhkzzwaabbeezzhhiikkmmnnooppccttyyx'
      || 'xbpdtgkjczfmnlsrvhwxyaeioufskkqdrtiyajewmhygnzrwsvslcpkabcdefghijklmnopqrstuvwxy'
      || 'zabcdefghijklmnopqrstuvwxyz'))), ' ', ''), '');

alter table hidden_from add column hiding_key text generated always as (company_hiding_key(company)) stored;
create index hidden_from_hiding_key on hidden_from (hiding_key) where hiding_key is not null;

-- The companies that a member's profile and jobs named before. Those who hide from one stay hidden for a year.
create table earlier_companies (
  user_id bigint not null references users on delete cascade,
  company text not null,
  ended_at timestamptz not null default now(),
  primary key (user_id, company)
);

create index earlier_companies_ended on earlier_companies (ended_at);
create trigger user_id_account before insert on earlier_companies
  for each row execute function require_account('user_id');

create function remember_company() returns trigger language plpgsql as $$
declare
  owner bigint := case tg_table_name when 'users' then (to_jsonb(old) ->> 'id') else (to_jsonb(old) ->> 'employer_id') end;
  name text := case tg_table_name when 'users' then (to_jsonb(old) ->> 'company_name') else (to_jsonb(old) ->> 'company') end;
begin
  -- Not while the account is being deleted.
  if name <> '' and owner::text is distinct from current_setting('cayfolk.deleted_account', true)
    and exists (select from users where id = owner and deleted_at is null)
  then
    insert into earlier_companies (user_id, company)
    values (owner, name)
    on conflict (user_id, company) do update set ended_at = excluded.ended_at;
  end if;
  return null;
end $$;

create trigger users_company_remembered after update of company_name on users
  for each row when (old.company_name is distinct from new.company_name) execute function remember_company();
create trigger jobs_company_remembered after update of company on jobs
  for each row when (old.company is distinct from new.company) execute function remember_company();
create trigger jobs_company_remembered_after after delete on jobs
  for each row execute function remember_company();
