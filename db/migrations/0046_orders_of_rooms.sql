-- Orders in which the back office lists what is written seldom: each list was sorted anew, among a million for a quarter of a second.
create index reviews_rating on reviews (rating, id);
create index hand_overs_created on hand_overs (created_at, id);
create index cash_statements_created on cash_statements (created_at, id);
create index contact_messages_state on contact_messages (state, id);
