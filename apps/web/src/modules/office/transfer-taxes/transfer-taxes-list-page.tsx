import { date, grams, money } from '@quilate/domain/kernel/format.ts';
import { companiesEs } from '@quilate/domain/modules/master-data/companies/companies.es.ts';
import { transferTaxesEs } from '@quilate/domain/modules/office/transfer-taxes/transfer-taxes.es.ts';
import { monthBefore } from '@quilate/domain/modules/office/transfer-taxes/transfer-taxes.rules.ts';
import type { TransferTax } from '@quilate/domain/modules/office/transfer-taxes/transfer-taxes.schema.ts';
import type { TransferStanding } from '@quilate/domain/modules/office/transfer-taxes/transfer-taxes.states.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { path } from '../../../shell/links.tsx';
import { useToday } from '../../../shell/today.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';
import { companies } from '../../master-data/companies/companies.queries.ts';
import { useStoreFilter } from '../../master-data/stores/stores.queries.ts';
import { transferTaxListing } from './transfer-taxes.queries.ts';

const es = transferTaxesEs.columns;
const TONES: Readonly<Record<TransferStanding, Tone>> = { DUE: 'ok', CANCELLED: 'off', BUSINESS: 'hold' };
const PAGES = { purchase: '/purchases', recoverableSale: '/recoverable-sales' } as const;
const COLUMNS: readonly Column<TransferTax>[] = [
  { id: 'date', head: es.date, phone: 'state', sort: 'date', width: 104, cell: (row) => date(row.date) },
  {
    id: 'code',
    head: es.code,
    phone: 'code',
    width: 150,
    cell: (row) => (
      <span className="code">
        <Link to={path(`${PAGES[row.kind]}/${row.operationId}`)}>{row.code}</Link>
      </span>
    ),
  },
  { id: 'store', head: es.store, hide: 'lg', cell: (row) => row.storeName },
  { id: 'seller', head: es.seller, phone: 'person', isElastic: true, cell: (row) => row.sellerName },
  { id: 'nationalId', head: es.nationalId, hide: 'md', cell: (row) => <span className="code">{row.nationalId}</span> },
  { id: 'description', head: es.description, hide: 'xl', isElastic: true, cell: (row) => row.description },
  { id: 'weight', head: es.weight, align: 'num', hide: 'lg', cell: (row) => grams(row.weightMg) },
  { id: 'standing', head: es.standing, hide: 'sm', cell: (row) => <Standing row={row} /> },
  {
    id: 'base',
    head: es.base,
    align: 'num',
    hide: 'sm',
    sum: 'baseCents',
    cell: (row) => money(row.baseCents),
  },
  {
    id: 'tax',
    head: es.tax,
    align: 'num',
    phone: 'amount',
    sum: 'taxCents',
    cell: (row) => <b>{money(row.taxCents)}</b>,
  },
];

const Standing = ({ row: { standing } }: { row: TransferTax }) => (
  <StateBadge tone={TONES[standing]}>{transferTaxesEs.standings[standing]}</StateBadge>
);

const LONG = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' });
/** As far back as a return may still be put right (Ley 58/2003 art. 66). */
const MONTHS = 48;
const monthOptions = (today: string) =>
  Array.from({ length: MONTHS }, (_, at) => monthBefore(today, at)).map((value) => ({
    value,
    label: LONG.format(new Date(`${value}T00:00:00Z`)),
  }));

/** As many as the server gives at once: a house has some few. */
const ALL = 200;

/** What accounting declares each month, company by company (decision 23). */
export function TransferTaxesListPage() {
  const months = monthOptions(useToday());
  const known = useQuery(companies.list.query({ query: { limit: ALL } })).data?.data ?? [];
  const owners = known
    .toSorted((a, b) => b.storeCount - a.storeCount)
    .map(({ id, legalName }) => ({ value: id, label: legalName }));
  return (
    <ListPage
      words={transferTaxesEs}
      of={transferTaxListing}
      meta={transferTaxesEs.help}
      columns={COLUMNS}
      unsaid={{ month: months[1]!.value, companyId: owners[0]?.value }}
      filters={{
        month: {
          stays: true,
          draw: ({ month }, filter) => (
            <FilterMenu
              label={transferTaxesEs.filters.month}
              options={months}
              value={month === undefined ? [] : [month]}
              onChange={(chosen) => filter({ month: chosen?.[0] })}
              isSingle
            />
          ),
        },
        companyId: {
          stays: true,
          draw: ({ companyId }, filter) => (
            <FilterMenu
              label={companiesEs.one}
              options={owners}
              value={companyId === undefined ? [] : [companyId]}
              onChange={(chosen) => filter({ companyId: chosen?.[0] })}
              isSingle
            />
          ),
        },
        storeId: useStoreFilter(),
        kind: { label: es.kind, es: transferTaxesEs.kinds, isSingle: true },
        standing: { label: es.standing, es: transferTaxesEs.standings, isSingle: true },
      }}
    />
  );
}
