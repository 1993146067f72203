import { Link } from '@tanstack/react-router';
import { path } from '../shell/links.tsx';
import type { Column } from './data-table.tsx';

interface Coded {
  readonly id: string;
  readonly code: string;
}

/** The code of a row, which leads to its page under `list`; on a phone with its day, which has no column there. */
export function codeColumn<Row extends Coded>(
  head: string,
  list: string,
  dayOf?: (row: Row) => string | null,
): Column<Row> {
  return {
    id: 'code',
    head,
    phone: 'code',
    cell: (row) => {
      const day = dayOf?.(row);
      return (
        <span className="code">
          <Link to={path(`${list}/${row.id}`)}>{row.code}</Link>
          {day && <small className="dim when-phone">{day}</small>}
        </span>
      );
    },
  };
}
