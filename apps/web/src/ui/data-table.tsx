import type { Direction } from '@quilate/domain/kernel/list.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import './data-table.css';
import { SortHead } from './sort-head.tsx';
import { useRoom } from './use-room.ts';

export interface Column<Row> {
  readonly id: string;
  readonly head: string;
  readonly cell: (row: Row) => ReactNode;
  readonly align?: 'num';
  /** The column leaves when its container is narrower than this, or the others need its room; `xl` before `sm`. */
  readonly hide?: 'sm' | 'md' | 'lg' | 'xl';
  readonly width?: number;
  /** Takes the room that is left and is cut where there is none. */
  readonly isElastic?: true;
  /** Where it goes when a row becomes two lines on a phone; without a place it leaves. */
  readonly phone?: 'choose' | 'code' | 'amount' | 'person' | 'state';
  /** Says on a phone what other columns say elsewhere. */
  readonly onlyPhone?: true;
  /** Nobody takes it off the list: what is done with its rows. */
  readonly isKept?: true;
  /** What the list is ordered by from its head, where the list offers it. */
  readonly sort?: keyof Row & string;
  /** What is added up below it. */
  readonly sum?: keyof Row & string;
  /** Written as its rows are, where that is not how its unit usually is. */
  readonly sumAs?: (sum: number) => string;
}

export interface Sorting {
  readonly names: readonly string[];
  readonly name: string;
  readonly direction: Direction;
  /** By words it is by date: the heads say so and do nothing. */
  readonly isFixed: boolean;
  readonly choose: (order: string) => void;
}

interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[] | undefined;
  /** Old rows stay in sight while the new ones come. */
  readonly isStale?: boolean;
  readonly skeletonRows?: number;
  readonly rowTone?: (row: Row) => 'alert' | undefined;
  readonly foot?: ReactNode;
  readonly sorting?: Sorting;
}

export const classOf = (
  column: Pick<Column<never>, 'align' | 'hide' | 'isElastic' | 'onlyPhone'>,
): string | undefined =>
  [column.align, column.hide && `hide-${column.hide}`, column.isElastic && 'elastic', column.onlyPhone && 'only-phone']
    .filter(Boolean)
    .join(' ') || undefined;

/** Rows are opened by the link in them; a click anywhere in the row follows it. */
export function DataTable<Row extends { readonly id: string }>(props: DataTableProps<Row>) {
  const { label, columns, rows, isStale = false, skeletonRows = 10, rowTone, foot, sorting } = props;
  const table = useRef<HTMLTableElement>(null);
  useRoom(table);
  return (
    <table ref={table} className="data-table" aria-label={label} aria-busy={rows === undefined || isStale}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.id}
              scope="col"
              className={classOf(column)}
              style={{ width: column.width }}
              aria-sort={sorting && sorting.name === column.sort ? sorting.direction : undefined}
            >
              <Head head={column.head} name={column.sort} sorting={sorting} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody data-stale={isStale || undefined}>
        {rows === undefined && <SkeletonRows columns={columns} count={skeletonRows} />}
        {rows?.map((row) => (
          <tr key={row.id} data-tone={rowTone?.(row)} onClick={followLink}>
            {columns.map((column) => (
              <td key={column.id} className={classOf(column)} data-phone={column.phone}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
      {foot}
    </table>
  );
}

interface HeadProps {
  readonly head: string;
  readonly name: string | undefined;
  readonly sorting: Sorting | undefined;
}

function Head({ head, name, sorting }: HeadProps) {
  if (!sorting || name === undefined || !sorting.names.includes(name)) return head;
  return (
    <SortHead
      label={head}
      direction={sorting.name === name ? sorting.direction : undefined}
      isFixed={sorting.isFixed}
      title={sorting.isFixed ? shellEs.list.byDate : undefined}
      onPress={(direction) => sorting.choose(direction === 'ascending' ? name : `-${name}`)}
    />
  );
}

function SkeletonRows({
  columns,
  count,
}: {
  columns: readonly Pick<Column<never>, 'id' | 'align' | 'hide' | 'isElastic' | 'onlyPhone'>[];
  count: number;
}) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} className="after-a-moment">
      {columns.map((column, at) => (
        <td key={column.id} className={classOf(column)} aria-hidden>
          <span className="skeleton" style={{ width: `${45 + ((row * 7 + at * 13) % 40)}%` }} />
        </td>
      ))}
    </tr>
  ));
}

function followLink(event: MouseEvent<HTMLTableRowElement>): void {
  const target = event.target as Element;
  if (target.closest('a, button, input, label, select, [data-phone=choose]') || getSelection()?.toString()) return;
  const link = event.currentTarget.querySelector<HTMLAnchorElement>('a[href]');
  if (!link) return;
  if (event.ctrlKey || event.metaKey) open(link.href, '_blank', 'noopener');
  else link.click();
}
