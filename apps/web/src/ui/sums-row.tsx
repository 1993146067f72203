import { count, money, grams } from '@quilate/domain/kernel/format.ts';
import type { List, SearchOf } from '@quilate/domain/kernel/list.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Listed, Listing } from '../shell/listing.ts';
import { classOf, type Column } from './data-table.tsx';

const es = shellEs.list;
type Sums = Readonly<Record<string, number>>;
/** The unit of a number stands in its name. */
const shownAs = (name: string) => (name.endsWith('Cents') ? money : name.endsWith('Mg') ? grams : count);

interface SumsRowProps<L extends List, Row extends { readonly id: string }> {
  readonly of: Listing<L, Row>;
  readonly columns: readonly Column<Row>[];
  readonly search: SearchOf<L>;
  readonly listed: Listed<L, Row>;
}

/** What is filtered, added up: at once up to a thousand rows, beyond that when it is asked (settled 6). */
export function SumsRow<L extends List, Row extends { readonly id: string }>(props: SumsRowProps<L, Row>) {
  const { of, columns, search, listed } = props;
  const { limit: _, cursor: __, sort: ___, ...filters } = search;
  const asking = JSON.stringify(filters);
  const [asked, setAsked] = useState<string>();
  const whole = useQuery({
    ...of.sums(filters as SearchOf<L>),
    enabled: asked === asking && listed.sums === undefined,
  });
  const sums = (listed.sums ?? whole.data?.sums) as Sums | undefined;
  if (listed.data.length < 2) return undefined;
  if (listed.isBlind ?? whole.data?.isBlind)
    return (
      <tfoot>
        <tr>
          <td colSpan={columns.length} className="dim">
            {es.blind}
          </td>
        </tr>
      </tfoot>
    );
  return (
    <tfoot>
      <tr>
        {columns.map((column, at) => (
          <td key={column.id} className={classOf(column)}>
            {at === 0 && sums && es.sum}
            {at === 0 && !sums && (
              <button type="button" className="as-link" disabled={whole.isFetching} onClick={() => setAsked(asking)}>
                {whole.isFetching ? es.summing : es.sumAll}
              </button>
            )}
            {sums && column.sum !== undefined && <b>{(column.sumAs ?? shownAs(column.sum))(sums[column.sum] ?? 0)}</b>}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
