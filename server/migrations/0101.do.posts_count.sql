-- Profiles show how many posts the viewer may see.
create index posts_visible on posts (user_id, audience) where hidden_at is null;
