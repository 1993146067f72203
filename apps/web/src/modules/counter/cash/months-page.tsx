import { Button } from '@mantine/core';
import { dateTime } from '@quilate/domain/kernel/format.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import type { CloseMonthBody, ClosedMonth } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useMe } from '../../../shell/current-user.tsx';
import { useToday } from '../../../shell/today.ts';
import { useCommand } from '../../../shell/use-command.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { DetailSkeleton, Panel } from '../../../ui/detail-page.tsx';
import { type FieldErrors, useFieldErrors } from '../../../ui/field-errors.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { cashQueries, closeMonth } from './cash.queries.ts';
import { monthsToClose, monthText } from './month-text.ts';

const SignatureDialog = lazy(() =>
  import('../../foundations/proofs/signature-form.tsx').then((file) => ({ default: file.SignatureDialog })),
);
const es = cashEs.months;
const COLUMNS: readonly Column<ClosedMonth>[] = [
  { id: 'month', head: es.month, cell: (row) => <b>{monthText(row.month)}</b> },
  { id: 'at', head: es.closedAt, cell: (row) => dateTime(row.closedAt) },
  { id: 'by', head: es.closedBy, cell: (row) => row.closedBy },
];

/** Months in which nothing more can be booked, and the next one to close (B-34). */
export function MonthsPage() {
  const me = useMe();
  const query = useQuery(cashQueries.closedMonths);
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={es.title} />}>
      {({ data }) => (
        <div className="page page-detail">
          <PageHeader
            back={{ to: '/transactions/sessions', label: cashEs.sessionsList.title }}
            title={es.title}
            meta={`${me.loggedInStoreName}. ${es.help}`}
            actions={<CloseMonth closed={data} />}
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

function CloseMonth({ closed }: { closed: readonly ClosedMonth[] }) {
  const errors = useFieldErrors();
  const [month, setMonth] = useState<string | null>(null);
  const command = useCloseMonth(errors, () => setMonth(null));
  const known = new Set(closed.map((row) => row.month));
  const open = monthsToClose(useToday()).filter((one) => !known.has(one));
  return (
    <>
      {open.slice(0, 1).map((next) => (
        <Button key={next} onClick={() => setMonth(next)}>{`${cashEs.actions.closeMonth}: ${monthText(next)}…`}</Button>
      ))}
      <Suspense>
        {month !== null && (
          <SignatureDialog
            verb={es.sign}
            pairs={[[es.month, monthText(month)]]}
            warning={`${es.help} ${es.warning}`}
            isBusy={command.isPending}
            unsettled={command.unsettled}
            errors={errors}
            onSign={(signature) => command.mutate({ month, signature })}
            onCancel={() => setMonth(null)}
          />
        )}
      </Suspense>
    </>
  );
}

function useCloseMonth(errors: FieldErrors, onDone: () => void) {
  return useCommand({
    form: 'cash-close-month',
    failed: cashEs.failed.closeMonth,
    saysUnsettled: true,
    run: (body: CloseMonthBody, key) => {
      errors.reset();
      return closeMonth(body, key);
    },
    done: () => cashEs.done.closeMonth,
    onDone,
    onRefused: (fault) => {
      if (!fault.fields.some((field) => field.path.startsWith('signature'))) return false;
      errors.show(fault.fields);
      return true;
    },
  });
}
