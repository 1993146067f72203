/** Lists a statement is asked with, so that it is planned once however long they are. */
import { type RawBuilder, sql } from 'kysely';

/**
 * The list as an array whose length the planner does not see. Told two ids it thinks them cheaper than the ten it
 * reckons with otherwise, and so plans the statement anew each time: longer than it takes to answer (decision 0412).
 */
export const however = (values: readonly string[], type: 'uuid' | 'text'): RawBuilder<unknown> =>
  sql`array(select unnest(${[...values]}::${sql.raw(type)}[]))`;
