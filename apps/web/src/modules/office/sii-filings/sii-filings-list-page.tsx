import { Button } from '@mantine/core';
import { date, dateTime, money } from '@quilate/domain/kernel/format.ts';
import { siiFilingsEs } from '@quilate/domain/modules/office/sii-filings/sii-filings.es.ts';
import type { SiiFiling } from '@quilate/domain/modules/office/sii-filings/sii-filings.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useToday } from '../../../shell/today.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { SiiCompanies } from './sii-companies.tsx';
import { siiFilingListing, siiFilingsQueries } from './sii-filings.queries.ts';
import { answerText, monthText, periodText, SiiBadge } from './sii-state.ts';

const es = siiFilingsEs.columns;

const COLUMNS: readonly Column<SiiFiling>[] = [
  {
    id: 'number',
    head: es.number,
    phone: 'code',
    cell: ({ id, number }) => (
      <Link to="/sii/$filingId" params={{ filingId: id }} className="code">
        {number}
      </Link>
    ),
  },
  { id: 'book', head: es.book, hide: 'sm', cell: ({ book }) => siiFilingsEs.books[book] },
  { id: 'kind', head: es.kind, hide: 'md', cell: ({ kind }) => siiFilingsEs.kinds[kind] },
  { id: 'company', head: es.company, hide: 'xl', isElastic: true, cell: ({ companyName }) => companyName },
  { id: 'period', head: es.period, hide: 'lg', cell: periodText },
  {
    id: 'entered',
    head: es.entered,
    hide: 'md',
    sort: 'enteredAt',
    cell: ({ enteredAt }) => dateTime(enteredAt),
  },
  {
    id: 'dueOn',
    head: es.dueOn,
    phone: 'person',
    sort: 'dueOn',
    cell: ({ dueOn, isLate }) => (
      <>
        {date(dueOn)} {isLate && <StateBadge tone="alert">{siiFilingsEs.late}</StateBadge>}
      </>
    ),
  },
  { id: 'answer', head: es.answer, hide: 'xl', isElastic: true, cell: answerText },
  { id: 'total', head: es.total, align: 'num', phone: 'amount', cell: ({ totalCents }) => money(totalCents) },
  {
    id: 'counted',
    head: es.counted,
    align: 'num',
    hide: 'lg',
    sum: 'countedCents',
    cell: ({ countedCents }) => <b>{money(countedCents)}</b>,
  },
  { id: 'state', head: es.state, phone: 'state', width: 180, cell: ({ state }) => <SiiBadge state={state} /> },
];

/** Of which a return may still be put right (Ley 58/2003 art. 66). */
const MONTHS = 48;
function monthsBefore(today: string): { value: string; label: string }[] {
  const months = Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)) - 1;
  return Array.from({ length: MONTHS }, (_, at) => {
    const month = months - at;
    const value = `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
    return { value, label: monthText(value) };
  });
}

/** What each company does, and below each line of its books, with its day and its answer. */
export function SiiFilingsListPage() {
  const companies = useQuery(siiFilingsQueries.companies).data?.data ?? [];
  const options = companies.map(({ id, legalName }) => ({ value: id, label: legalName }));
  const months = monthsBefore(useToday());
  return (
    <ListPage
      words={siiFilingsEs}
      of={siiFilingListing}
      columns={COLUMNS}
      actions={
        <Button component={Link} to="/sii/holidays" variant="default">
          {siiFilingsEs.holidays.open}
        </Button>
      }
      above={<SiiCompanies companies={companies} />}
      filters={{
        book: { label: es.book, es: siiFilingsEs.books },
        companyId: { label: es.company, options },
        month: {
          draw: ({ month }, filter) => (
            <FilterMenu
              label={siiFilingsEs.filters.month}
              options={months}
              value={month === undefined ? [] : [month]}
              onChange={(chosen) => filter({ month: chosen?.[0] })}
              isSingle
            />
          ),
        },
        status: { label: es.state, es: siiFilingsEs.states },
        mode: { label: siiFilingsEs.company.mode, es: siiFilingsEs.modes },
        late: { label: siiFilingsEs.filters.late },
      }}
    />
  );
}
