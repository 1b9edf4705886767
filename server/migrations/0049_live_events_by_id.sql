-- Live events hold ids only from now on; pages that come back for older ones load anew.
delete from live_events;
