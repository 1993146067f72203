import type { ReactNode } from 'react';
import './data-table.css';

/** With its class, as `num hide-sm`; `vh` is heard and not seen: of buttons. */
type Head = string | readonly [text: string, className: string];

interface FieldTableProps {
  readonly label: string;
  readonly className: string;
  readonly heads: readonly Head[];
  readonly foot?: ReactNode;
  /** Its rows, whose cells are fields. */
  readonly children: ReactNode;
}

/** A table that is filled in; one that is read is a `DataTable`. */
export function FieldTable({ label, className, heads, foot, children }: FieldTableProps) {
  return (
    <div className="table-frame">
      <table className={`data-table ${className}`} aria-label={label}>
        <thead>
          <tr>
            {heads.map((head) => {
              const [text, of] = typeof head === 'string' ? [head, undefined] : head;
              return (
                <th key={text} scope="col" className={of === 'vh' ? undefined : of}>
                  {of === 'vh' ? <span className="vh">{text}</span> : text}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>{children}</tbody>
        {foot !== undefined && <tfoot>{foot}</tfoot>}
      </table>
    </div>
  );
}
