-- Profiles that their owners show to anyone with the link.
alter table users add column public_profile boolean not null default false;
create index users_public on users (id) where public_profile;
create index posts_with_pictures on posts (user_id, id) where audience = 'public' and images <> '{}';

-- Whether the phone number is on WhatsApp.
alter table users add column phone_whatsapp boolean not null default false;
