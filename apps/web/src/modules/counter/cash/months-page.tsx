import { Button } from '@mantine/core';
import { dateTime } from '@quilate/domain/kernel/format.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import { closedMonthMachine } from '@quilate/domain/modules/counter/cash/cash.machine.ts';
import { DIVISION } from '@quilate/domain/modules/counter/cash/cash.places.ts';
import type { CloseMonthBody, ClosedMonth } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useMe } from '../../../shell/current-user.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { DetailSkeleton, Panel } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useCreation } from '../../foundations/proofs/use-creation.tsx';
import { isOfDivision, useTill } from './cash.queries.ts';
import { monthText } from './month-text.ts';

const es = cashEs.months;
const COLUMNS: readonly Column<ClosedMonth>[] = [
  { id: 'month', head: es.month, cell: (row) => <b>{monthText(row.month)}</b> },
  { id: 'store', head: cashEs.columns.store, cell: (row) => row.storeName },
  { id: 'at', head: es.closedAt, cell: (row) => dateTime(row.closedAt) },
  { id: 'by', head: es.closedBy, cell: (row) => row.closedBy },
];

/** Months in which nothing more can be booked, and the next one to close (B-34). */
export function MonthsPage() {
  const till = useTill();
  const whose = useWhose();
  const query = useQuery(till.queries.closedMonths);
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={es.title} />}>
      {({ data, next }) => (
        <div className="page page-detail">
          <PageHeader
            back={{ to: `${till.home}/sessions`, label: cashEs.sessionsList.title }}
            title={es.title}
            meta={`${whose}. ${es.help}`}
            actions={<CloseMonth month={next ?? ''} />}
          />
          <Panel isFlush title={es.title}>
            {data.length === 0 ? (
              <p className="dim panel-body">{es.empty}</p>
            ) : (
              <div className="table-frame">
                <DataTable label={es.title} columns={COLUMNS} rows={data} />
              </div>
            )}
          </Panel>
        </div>
      )}
    </LoadState>
  );
}

/** Of the division, or of one's own shop, and in an office of all of them. */
function useWhose(): string {
  const me = useMe();
  if (isOfDivision(useTill())) return DIVISION.name;
  return me.isOffice ? cashEs.remainderDay.all : me.loggedInStoreName;
}

/** In order, the next one. */
function CloseMonth({ month }: { month: string }) {
  const me = useMe();
  const till = useTill();
  const whose = useWhose();
  const isGroup = me.isOffice && !isOfDivision(till);
  const form = useForm({});
  const creation = useCreation({
    machine: closedMonthMachine,
    words: { ...cashEs, one: es.month },
    name: 'cash-close-month',
    form,
    verb: es.sign,
    pairs:
      month === ''
        ? []
        : [
            [es.month, monthText(month)],
            [es.whose, isGroup ? es.group : whose],
          ],
    warning: `${es.help} ${es.warning}`,
    body: () => ({ month, ...(isGroup ? { isGroup } : {}) }),
    send: (body: CloseMonthBody, key) => till.calls.closeMonth.send({ body, key }),
  });
  if (month === '') return null;
  return (
    <>
      <Button onClick={creation.submit}>{`${cashEs.actions.closeMonth}: ${monthText(month)}…`}</Button>
      {creation.dialog}
    </>
  );
}
