create index concurrently if not exists push_subscription_session_hash on push_subscription (session_hash);
