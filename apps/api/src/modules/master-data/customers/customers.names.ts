/** What a customer is called (docs/decisions/0032). */
import { sql } from 'kysely';

/** What customer `c` of a record was called on its day; nothing where it has none. */
export function nameOfTheDay(record: string, at: string) {
  const customer = sql.ref(`${record}.customer_id`);
  return sql`coalesce((select concat_ws(' ', n.name, n.surname) from customer_former_names n
    where n.customer_id = ${customer} and n.until_at > ${sql.ref(`${record}.${at}`)} order by n.until_at limit 1),
    nullif(concat_ws(' ', c.name, c.surname), ''))`;
}
