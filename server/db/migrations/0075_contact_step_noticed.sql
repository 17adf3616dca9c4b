create unique index concurrently if not exists contact_step_noticed on contact_step (contact_id, seat) where kind = 'noticed';
