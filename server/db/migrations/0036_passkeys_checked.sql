alter table passkey validate constraint passkey_owner_id_fkey;
alter table passkey validate constraint passkey_reseller_id_fkey;
alter table passkey validate constraint passkey_of_one;
