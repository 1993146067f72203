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
import { Panel } from '../../../ui/detail-page.tsx';

const { closings: es } = wholesaleCustomersEs;
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
  customer: { id, state, closings, closingCount },
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
      {mayClose && (
        <div className="row-end panel-pad">
          <LinkButton
            to="/metals/closings/new"
            search={{ customerId: id }}
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {es.new}
          </LinkButton>
        </div>
      )}
    </Panel>
  );
}
