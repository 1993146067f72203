import { Button } from '@mantine/core';
import { date } from '@quilate/domain/kernel/format.ts';
import { journalsEs } from '@quilate/domain/modules/office/journals/journals.es.ts';
import { journalsGrants } from '@quilate/domain/modules/office/journals/journals.grants.ts';
import type { CodeLine } from '@quilate/domain/modules/office/journals/journals.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useMay } from '../../../shell/current-user.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { DetailSkeleton } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { codeLinesQuery } from './journals.queries.ts';

const CodeDialog = lazy(() => import('./code-dialog.tsx').then((file) => ({ default: file.CodeDialog })));
const es = journalsEs.accounts;
const { columns } = es;

const sinceText = ({ current }: CodeLine): string =>
  current.validFrom === null
    ? es.always
    : [date(current.validFrom), current.employeeName].filter((part) => part !== null).join(', ');
const nextText = ({ upcoming: [next] }: CodeLine): string =>
  next ? es.nextFrom(next.code, date(next.validFrom!)) : es.noNext;

const columnsWith = (onChange: ((line: CodeLine) => void) | undefined): readonly Column<CodeLine>[] => [
  {
    id: 'code',
    head: columns.code,
    width: 130,
    phone: 'code',
    cell: ({ current }) => <b className="code">{current.code}</b>,
  },
  { id: 'name', head: columns.name, phone: 'person', isElastic: true, cell: ({ id }) => journalsEs.names[id] },
  { id: 'since', head: columns.since, hide: 'lg', width: 200, cell: sinceText },
  { id: 'reason', head: columns.reason, hide: 'md', width: 200, cell: ({ current }) => current.reason },
  { id: 'next', head: columns.next, hide: 'xl', width: 200, cell: nextText },
  ...(onChange === undefined
    ? []
    : ([
        {
          id: 'change',
          head: '',
          width: 110,
          phone: 'state',
          cell: (line) => (
            <Button
              variant="default"
              size="xs"
              aria-label={journalsEs.changeOf(journalsEs.names[line.id])}
              onClick={() => onChange(line)}
            >
              {journalsEs.change}
            </Button>
          ),
        },
      ] satisfies readonly Column<CodeLine>[])),
];

/** Which account of the Plan each account of the books is, in the order of the Plan, and how to change it. */
export function JournalAccountsPage() {
  const query = useQuery(codeLinesQuery);
  const [chosen, setChosen] = useState<CodeLine | null>(null);
  const canWrite = useMay(journalsGrants.write);
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={es.title} />}>
      {({ data }) => (
        <div className="page">
          <PageHeader title={es.title} meta={es.help} back={{ to: '/journals', label: es.back }} />
          <div className="panel">
            <div className="table-frame">
              <DataTable
                label={es.title}
                columns={columnsWith(canWrite ? setChosen : undefined)}
                rows={data.toSorted((a, b) => a.current.code.localeCompare(b.current.code))}
              />
            </div>
          </div>
          <Suspense>{chosen && <CodeDialog line={chosen} onClose={() => setChosen(null)} />}</Suspense>
        </div>
      )}
    </LoadState>
  );
}
