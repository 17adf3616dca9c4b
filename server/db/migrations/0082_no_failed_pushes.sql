drop index concurrently if exists outgoing_failed;
