-- Whom we ring without their having asked for it, and what they said to it. Who they are is a keyed hash.
create table number_consent (
  id bigint generated always as identity primary key,
  phone_index bytea not null,
  -- As whom they are rung: somebody gave this number as their own, or an owner named it for an emergency.
  role text not null check (role in ('caller', 'emergency')),
  -- When we asked by SMS; null where they spoke first, by proving that the number is theirs.
  asked_at timestamptz,
  answer text check (answer in ('agreed', 'declined')),
  answered_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  unique (phone_index, role)
);
