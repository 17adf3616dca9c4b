-- The same of those that are worth having tomorrow: however many of them are due, the others are not looked for among them.
create index concurrently if not exists outgoing_patient_due on outgoing (next_check_at) where settled_at is null and worth = 'a day';
