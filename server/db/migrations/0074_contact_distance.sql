-- How far away whoever comes to a vehicle has said to be.
create table contact_distance (
  id uuid primary key references answer_link (contact_id) on delete cascade,
  metres integer check (metres between 100 and 5000),
  said_at timestamptz not null,
  is_ended boolean not null default false
);
comment on table contact_distance is
  'How far whoever comes is from where the caller says that the vehicle stands. Of where they are nothing is kept. `id`: that of the contact, with whose link it ends.';
comment on column contact_distance.metres is 'To 100 m; null for more than 5 km, and once it has ended.';
comment on column contact_distance.is_ended is 'The caller has changed their place: nothing is shown, and nothing is said of the new one.';
