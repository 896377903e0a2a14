import { sql } from "kysely";
import type { Database } from "#db/database.ts";

/**
 * Inserts `rows` reviews, contact messages and e-mails. Most messages are answered, nearly all e-mails are sent.
 * Needs products and customers.
 */
export async function fillReplies(db: Database, rows: number): Promise<void> {
  await sql`
    insert into reviews (product_id, author, rating, comment, created_at, hidden_at, answer, answered_at)
    select (select min(id) from products) + case when i % 5 = 0 then 0 else i % (select least(5000, count(*))::int from products) end,
      (array['Mona','Salma','هدى','يارا','Nour'])[1 + i % 5] || ' ' || i % 3000, 1 + (i * 7 % 10 + 9) / 4,
      case when i % 3 = 0 then '' else (array['Soft and quick to sink in.','جميل جدًا وسريع الامتصاص','Smells of roses','العبوة صغيرة'])
        [1 + i % 4] || ' ' || i end,
      now() - (${rows} - i) * interval '5 minutes', case when i % 200 = 0 then now() end,
      case when i % 20 = 0 then 'Thank you' end, case when i % 20 = 0 then now() end
    from generate_series(1, ${rows}) as i`.execute(db);
  await sql`
    insert into contact_messages (customer_id, name, phone, email, message, language, state, created_at)
    select case when i % 2 = 0 then i end, 'Mona ' || i % 5000, '+2010' || lpad(i::text, 8, '0'), 'writer' || i || '@example.com',
      repeat('When does my order arrive? متى يصل طلبي؟ ', 4) || i, 'ar', case when i % 300 = 0 then 'new' else 'answered' end,
      now() - (${rows} - i) * interval '5 minutes'
    from generate_series(1, ${rows}) as i`.execute(db);
  await sql`
    insert into contact_replies (message_id, text, at)
    select id, 'Tomorrow.', created_at from contact_messages where id % 10 = 0 and state = 'answered'`.execute(
    db,
  );
  await sql`
    insert into emails (kind, customer_id, to_address, language, details, subject, text, html, created_at, queued_at, sent_at,
      attempts, last_error)
    select (array['order_received','order_shipped','order_delivered','welcome'])[1 + i % 4], i,
      'customer' || i || '@example.com', 'ar', jsonb_build_object('order_id', i), 'Your order ' || i,
      repeat('Dear customer, your order is on its way. ', 10), repeat('<p>Your order is on its way.</p>', 20),
      now() - (${rows} - i) * interval '5 minutes', now() - (${rows} - i) * interval '5 minutes',
      case when i % 500 > 1 then now() - (${rows} - i) * interval '5 minutes' end, 1,
      case when i % 500 = 0 then 'no such mailbox' end
    from generate_series(1, ${rows}) as i`.execute(db);
}
