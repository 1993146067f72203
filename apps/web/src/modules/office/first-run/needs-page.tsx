import { count } from '@quilate/domain/kernel/format.ts';
import { firstRunEs } from '@quilate/domain/modules/office/first-run/first-run.es.ts';
import type { HouseNeed } from '@quilate/domain/modules/office/first-run/first-run.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { DetailPage, DetailSkeleton } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { badgeOf } from '../../../ui/state-badge.tsx';
import { needsQuery } from './first-run.queries.ts';
import './first-run.css';

const es = firstRunEs;
const NeedBadge = badgeOf(es.states, { done: 'ok', open: 'alert', look: 'wait' });

const PAGES: Readonly<Record<HouseNeed['id'], string>> = {
  direction: '/employees/new',
  people: '/employees/new',
  mail: '/mails',
  copies: '/system',
  regime: '/companies',
  verifactu: '/tax-records',
  sii: '/sii',
  rates: '/settings',
  returnDays: '/settings',
  prices: '/prices-manager',
  stock: '/stock-openings/new',
  import: '/data-imports/new',
  tills: '/transactions/opening-balances',
  printer: '/settings/labels/printer',
};
const pageOf = ({ id, recordId }: HouseNeed): string => (recordId === null ? PAGES[id] : `${PAGES[id]}/${recordId}`);

const COLUMNS: readonly Column<HouseNeed>[] = [
  {
    id: 'need',
    head: es.columns.need,
    phone: 'person',
    cell: (need) => (
      <div className="first-run-need">
        <Link to={pageOf(need)}>{es.needs[need.id].title}</Link>
        <div className="dim">{es.needs[need.id].help}</div>
      </div>
    ),
  },
  {
    id: 'found',
    head: es.columns.found,
    phone: 'code',
    cell: ({ found }) => <div className="first-run-need">{found}</div>,
  },
  { id: 'by', head: es.columns.by, cell: ({ by }) => by },
  { id: 'state', head: es.columns.state, phone: 'state', width: 120, cell: ({ state }) => <NeedBadge state={state} /> },
  {
    id: 'verb',
    head: es.columns.verb,
    width: 130,
    cell: (need) => need.state !== 'done' && <Link to={pageOf(need)}>{es.needs[need.id].verb}</Link>,
  },
];

/** What the house needs before its first sale, each with its page. */
export function NeedsPage() {
  const query = useQuery(needsQuery);
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={es.needsTitle} />}>
      {({ data }) => {
        const left = data.filter(({ state }) => state === 'open').length;
        return (
          <DetailPage
            aside={undefined}
            header={<PageHeader title={es.needsTitle} meta={left === 0 ? es.nothingLeft : es.left(count(left))} />}
            main={
              <>
                <p className="dim">{es.needsHelp}</p>
                <div className="panel">
                  <div className="table-frame">
                    <DataTable label={es.needsTitle} columns={COLUMNS} rows={data} />
                  </div>
                </div>
              </>
            }
          />
        );
      }}
    </LoadState>
  );
}
