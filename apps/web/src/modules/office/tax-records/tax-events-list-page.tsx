import { taxRecordsEs } from '@quilate/domain/modules/office/tax-records/tax-records.es.ts';
import type { TaxEvent } from '@quilate/domain/modules/office/tax-records/tax-records.schema.ts';
import { useQuery } from '@tanstack/react-query';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { EVENT_COLUMNS } from './events-panel.tsx';
import { taxEventListing, taxRecordsQueries } from './tax-records.queries.ts';

const { events: es } = taxRecordsEs;
const COLUMNS: readonly Column<TaxEvent>[] = [
  ...EVENT_COLUMNS,
  { id: 'company', head: es.columns.company, hide: 'lg', isElastic: true, cell: ({ companyName }) => companyName },
];

/** The logs of all who send nothing. */
export function TaxEventsListPage() {
  const companies = useQuery(taxRecordsQueries.companies).data?.data ?? [];
  const options = companies.map(({ id, legalName }) => ({ value: id, label: legalName }));
  return (
    <ListPage
      words={es}
      of={taxEventListing}
      columns={COLUMNS}
      back={{ to: '/tax-records', label: taxRecordsEs.title }}
      filters={{ companyId: { label: es.columns.company, options }, kind: { label: es.columns.kind, es: es.kinds } }}
    />
  );
}
