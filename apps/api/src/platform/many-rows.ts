/** PostgreSQL takes 65 535 values with one statement: what is written beyond that goes in several of them. */
import type { Compilable, CompiledQuery, InsertQueryNode, ValuesNode } from 'kysely';

export type Query<O> = Compilable<O> | CompiledQuery<O>;
export const compiled = <O>(query: Query<O>): CompiledQuery<O> => ('sql' in query ? query : query.compile());

const MOST_VALUES = 60_000;
type Compile = <O>(node: InsertQueryNode, of: CompiledQuery<O>) => CompiledQuery<O>;

/** The statements that write the rows of this one; any other is itself. */
export function inParts<O>(query: CompiledQuery<O>, compile: Compile): readonly CompiledQuery<O>[] {
  const node = query.query;
  if (query.parameters.length <= MOST_VALUES || node.kind !== 'InsertQueryNode') return [query];
  // What is read from elsewhere, or written beside something else, cannot be taken apart.
  const isOfRows = node.values?.kind === 'ValuesNode' && node.with === undefined;
  if (!isOfRows) return [query];
  const rows = (node.values as ValuesNode).values;
  const each = Math.max(1, Math.floor((rows.length * MOST_VALUES) / query.parameters.length));
  const parts = Array.from({ length: Math.ceil(rows.length / each) }, (_, at) =>
    rows.slice(at * each, (at + 1) * each),
  );
  return parts.map((values) => compile({ ...node, values: { kind: 'ValuesNode', values } as ValuesNode }, query));
}
