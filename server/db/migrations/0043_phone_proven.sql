-- When an owner proved the number they have now; null where it is the one that they came with.
alter table owner add column phone_proven_at timestamptz;
