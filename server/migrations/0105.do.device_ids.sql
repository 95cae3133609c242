-- Whether a browser of this name has sent the id of its device. Sign-ins without an id then count as new devices.
alter table known_devices add column sends_id boolean not null default false;
