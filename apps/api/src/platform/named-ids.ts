/** Ids as who asks has them, or as the same query finds them: what is not known yet need not be asked first. */
import { type RawBuilder, sql } from 'kysely';

export type Id = string | RawBuilder<string>;

export const uuids = (ids: readonly Id[]): RawBuilder<unknown> =>
  ids.every((id) => typeof id === 'string') ? sql`${[...ids]}::uuid[]` : sql`array[${sql.join(ids)}]::uuid[]`;
