/** What is known of a statement before it is sent: its name at the server, its readers, what it is refused for. */
import pg from 'pg';

/** What the database may refuse, by the name of its constraint, and what is said then. */
export type Refusals = Readonly<Record<string, (refused: pg.DatabaseError) => Error>>;

export const said = (error: Error, refusals: Refusals | undefined): Error =>
  (error instanceof pg.DatabaseError && refusals?.[error.constraint ?? '']?.(error)) || error;

/** Nobody reads what it answers. */
export const answersNothing = (text: string): boolean =>
  /^\s*(insert|update|delete)\b/i.test(text) && !/\breturning\b/i.test(text);

const MAX_PREPARED = 1000;
/** What writes thousands of rows is rarely said twice: it is kept neither here nor at the server. */
const MAX_PREPARED_TEXT = 20_000;
const names = new Map<string, string>();
export function preparedName(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_PREPARED || text.length > MAX_PREPARED_TEXT) return known;
  const name = `q${names.size}`;
  names.set(text, name);
  return name;
}
