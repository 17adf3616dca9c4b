-- An owner changes their own number and mail. Codes for that are audiences of their own: none of them logs in, and none that logs in changes anything.
alter table sign_in_code drop constraint sign_in_code_audience_check;
alter table sign_in_code add constraint sign_in_code_audience_check
  check (audience in ('owner', 'reseller', 'operator', 'caller', 'owner-confirm', 'owner-change', 'owner-recover')) not valid;
alter table known_browser drop constraint known_browser_audience_check;
alter table known_browser add constraint known_browser_audience_check
  check (audience in ('owner', 'reseller', 'operator', 'caller', 'owner-confirm', 'owner-change', 'owner-recover')) not valid;
alter table code_warning drop constraint code_warning_audience_check;
alter table code_warning add constraint code_warning_audience_check
  check (audience in ('owner', 'reseller', 'operator', 'caller', 'owner-confirm', 'owner-change', 'owner-recover')) not valid;

-- When a code that was mailed there was given back; null for an address that was only typed, which opens nothing.
alter table owner add column email_proven_at timestamptz;
-- When whoever holds this session showed, beyond holding it, that they are its owner.
alter table session add column confirmed_at timestamptz;
