-- The deletion of an account removes the events of others that name it, under any key: without this each read all events.
create index live_events_named on live_events using gin (jsonb_path_query_array(data, '$.*') jsonb_path_ops);
