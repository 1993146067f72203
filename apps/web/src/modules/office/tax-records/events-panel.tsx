import { count, dateTime } from '@quilate/domain/kernel/format.ts';
import { taxRecordsEs } from '@quilate/domain/modules/office/tax-records/tax-records.es.ts';
import type { TaxCompanyDetail, TaxEvent } from '@quilate/domain/modules/office/tax-records/tax-records.schema.ts';
import { taxEventAbout } from '@quilate/domain/modules/office/tax-records/tax-records.text.ts';
import { Link } from '@tanstack/react-router';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';

const { columns: heads, ...es } = taxRecordsEs.events;

export const checkText = (last: TaxCompanyDetail['lastCheck']): string => {
  if (last === null) return es.never;
  return `${dateTime(last.at)}, ${last.foundCount === 0 ? es.right : es.wrong(count(last.foundCount))}`;
};

export const EVENT_COLUMNS: readonly Column<TaxEvent>[] = [
  {
    id: 'generated',
    head: heads.generated,
    phone: 'code',
    sort: 'generatedAt',
    cell: ({ generatedAt }) => dateTime(generatedAt),
  },
  { id: 'seq', head: heads.seq, align: 'num', hide: 'md', width: 70, cell: ({ seq }) => count(seq) },
  {
    id: 'kind',
    head: heads.kind,
    phone: 'person',
    isElastic: true,
    cell: ({ kind, anomaly }) => (anomaly === null ? es.kinds[kind] : <b>{es.kinds[kind]}</b>),
  },
  { id: 'about', head: heads.about, hide: 'sm', isElastic: true, cell: taxEventAbout },
  {
    id: 'signature',
    head: heads.signature,
    hide: 'md',
    width: 110,
    cell: ({ isSigned }) => (isSigned ? es.signed : es.unsigned),
  },
];

/** The last events of a company's log, and the way to the others; nothing of who has none. */
export function EventsPanel({ of: { id, mode, events, lastCheck } }: { of: TaxCompanyDetail }) {
  if (events.length === 0 && mode !== 'signed') return null;
  return (
    <Panel title={es.title} isFlush>
      <div className="panel-body">
        <Pairs pairs={[[es.check, checkText(lastCheck)]]} />
      </div>
      {events.length === 0 ? (
        <p className="panel-body dim">{es.none}</p>
      ) : (
        <>
          <div className="table-frame">
            <DataTable label={es.title} columns={EVENT_COLUMNS} rows={events} />
          </div>
          <p className="panel-body">
            <Link to="/tax-records/events" search={{ companyId: [id] }}>
              {es.all}
            </Link>
          </p>
        </>
      )}
    </Panel>
  );
}
