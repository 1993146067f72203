/** Whom an invoice names, as its row keeps it. */
import { sql } from 'kysely';

/** Older ones say neither country nor kind of paper: they were Spanish. */
export const recipientColumn = (alias: string) =>
  sql`'{"countryCode": "ES", "idKind": "NATIONAL_ID", "idCountry": null}'::jsonb || ${sql.ref(`${alias}.recipient`)}`;

/** Of `i`, and where a corrective one says nobody, of `o`, which it corrects. */
export const namedRecipient = sql`coalesce(${recipientColumn('i')},
  case when i.corrects is not null then ${recipientColumn('o')} end)`;
