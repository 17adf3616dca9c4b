-- Owners and resellers have passkeys beside operators; each is of one account.
alter table passkey add column owner_id bigint;
alter table passkey add column reseller_id bigint;
-- safe: the release before looks for passkeys by their operator, and finds none that has no operator
-- squawk-ignore ban-drop-not-null
alter table passkey alter column operator_id drop not null;
alter table passkey add constraint passkey_owner_id_fkey foreign key (owner_id) references owner (id) on delete cascade not valid;
alter table passkey add constraint passkey_reseller_id_fkey foreign key (reseller_id) references reseller (id) not valid;
alter table passkey add constraint passkey_of_one check (num_nonnulls(operator_id, owner_id, reseller_id) = 1) not valid;
-- safe: until now only operators have any, a handful each
-- squawk-ignore require-concurrent-index-creation
create index passkey_owner_id on passkey (owner_id) where owner_id is not null;
-- safe: the same
-- squawk-ignore require-concurrent-index-creation
create index passkey_reseller_id on passkey (reseller_id) where reseller_id is not null;

-- What passkeys have signed, until its time is over: nobody signs it twice. Takes the place of session.challenge, which the release before writes.
create table used_challenge (
  -- SHA-256 of it.
  challenge_hash bytea primary key,
  expires_at timestamptz not null
);
create index used_challenge_expires_at on used_challenge (expires_at);
