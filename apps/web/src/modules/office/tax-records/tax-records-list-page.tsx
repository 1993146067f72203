import { Button } from '@mantine/core';
import { date, dateTime, money } from '@quilate/domain/kernel/format.ts';
import { taxRecordsEs } from '@quilate/domain/modules/office/tax-records/tax-records.es.ts';
import type { TaxFiling } from '@quilate/domain/modules/office/tax-records/tax-records.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { TaxCompanies } from './tax-companies.tsx';
import { taxFilingListing, taxRecordsQueries } from './tax-records.queries.ts';
import { FilingBadge } from '../../master-data/receipts/filing-badge.tsx';

const es = taxRecordsEs.columns;
export const kindText = ({ kind, isCorrection }: Pick<TaxFiling, 'kind' | 'isCorrection'>): string =>
  isCorrection ? taxRecordsEs.correction : taxRecordsEs.kinds[kind];
export const answerText = ({ errorCode, errorText }: Pick<TaxFiling, 'errorCode' | 'errorText'>): string =>
  errorCode === null ? '' : `${errorCode} ${errorText ?? ''}`.trim();

const COLUMNS: readonly Column<TaxFiling>[] = [
  {
    id: 'number',
    head: es.number,
    phone: 'code',
    cell: ({ id, number }) => (
      <Link to="/tax-records/$filingId" params={{ filingId: id }} className="code">
        {number}
      </Link>
    ),
  },
  { id: 'kind', head: es.kind, hide: 'sm', cell: kindText },
  { id: 'type', head: es.type, hide: 'md', width: 70, cell: ({ invoiceType }) => invoiceType },
  { id: 'company', head: es.company, hide: 'lg', isElastic: true, cell: ({ companyName }) => companyName },
  { id: 'date', head: es.date, hide: 'md', cell: ({ issueDate }) => date(issueDate) },
  {
    id: 'generated',
    head: es.generated,
    phone: 'person',
    sort: 'generatedAt',
    cell: ({ generatedAt }) => dateTime(generatedAt),
  },
  { id: 'answer', head: es.answer, hide: 'xl', isElastic: true, cell: answerText },
  { id: 'total', head: es.total, align: 'num', phone: 'amount', cell: ({ totalCents }) => <b>{money(totalCents)}</b> },
  { id: 'state', head: es.state, phone: 'state', width: 180, cell: ({ state }) => <FilingBadge state={state} /> },
];

/** What each company does with its records, and below each record that is sent, with its answer. */
export function TaxRecordsListPage() {
  const companies = useQuery(taxRecordsQueries.companies).data?.data ?? [];
  const options = companies.map(({ id, legalName }) => ({ value: id, label: legalName }));
  return (
    <ListPage
      words={taxRecordsEs}
      of={taxFilingListing}
      columns={COLUMNS}
      actions={
        <Button component={Link} to="/tax-records/declaration" variant="default">
          {taxRecordsEs.declaration.open}
        </Button>
      }
      above={<TaxCompanies companies={companies} />}
      filters={{
        companyId: { label: es.company, options },
        status: { label: es.state, es: taxRecordsEs.states },
        mode: { label: taxRecordsEs.company.mode, es: taxRecordsEs.modes },
      }}
    />
  );
}
