-- Among alike words the one with the fewest changed letters is meant: "soler" is solar, not sold.
create extension if not exists fuzzystrmatch;
