create index concurrently if not exists account_entry_cancelled on account_entry (order_id) where reason = 'cancelled';
