import { EXPORT_FORMATS } from '@quilate/domain/kernel/export.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { count, date, exactGrams, money } from '@quilate/domain/kernel/format.ts';
import { wholesaleCustomersEs } from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.es.ts';
import type {
  WholesaleClosing,
  WholesaleCustomer,
} from '@quilate/domain/modules/master-data/wholesale-customers/wholesale-customers.schema.ts';
import { closingsGrants } from '@quilate/domain/modules/metals/closings/closings.grants.ts';
import { Link } from '@tanstack/react-router';
import { IconPlus } from '@tabler/icons-react';
import { useMay } from '../../../shell/current-user.tsx';
import { LinkButton } from '../../../shell/links.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { DownloadMenu } from '../../../ui/download-menu.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { takeStatement } from './wholesale-customers.queries.ts';

const { closings: es, statement } = wholesaleCustomersEs;
const stateWords: Readonly<Record<string, string>> = es.states;
const COLUMNS: readonly Column<WholesaleClosing>[] = [
  {
    id: 'code',
    head: es.code,
    phone: 'code',
    isElastic: true,
    cell: ({ id, code }) => (
      <Link to="/metals/closings/$closingId" params={{ closingId: id }} className="code">
        {code}
      </Link>
    ),
  },
  { id: 'date', head: es.date, hide: 'md', cell: ({ at }) => date(at) },
  { id: 'weight', head: es.weight, align: 'num', cell: ({ agreedMg }) => exactGrams(agreedMg) },
  { id: 'amount', head: es.amount, align: 'num', phone: 'amount', cell: ({ agreedCents }) => money(agreedCents) },
  { id: 'state', head: es.state, phone: 'state', cell: ({ state }) => stateWords[state] },
];

/** What was agreed with them, and the way to the next one unless they are banned. */
export function WholesaleClosings({
  customer: { id, taxId, state, closings, closingCount },
}: {
  customer: WholesaleCustomer;
}) {
  const title = es.title(count(closingCount));
  const mayClose = useMay(closingsGrants.write) && state === 'ACTIVE';
  return (
    <Panel title={title} isFlush={closings.length > 0}>
      {closings.length === 0 ? (
        <p className="dim">{es.none}</p>
      ) : (
        <div className="table-frame">
          <DataTable label={title} columns={COLUMNS} rows={closings} />
        </div>
      )}
      <div className="row-end panel-pad">
        <DownloadMenu
          verb={statement.take}
          failed={statement.failed}
          formats={EXPORT_FORMATS}
          labels={shellEs.export.formats}
          take={(format) => takeStatement(id, format)}
          fileName={statement.fileName(taxId)}
        />
        {mayClose && (
          <LinkButton
            to="/metals/closings/new"
            search={{ customerId: id }}
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {es.new}
          </LinkButton>
        )}
      </div>
    </Panel>
  );
}
