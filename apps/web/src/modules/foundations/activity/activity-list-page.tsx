import { Button } from '@mantine/core';
import { dateTime } from '@quilate/domain/kernel/format.ts';
import { activityEs } from '@quilate/domain/modules/foundations/activity/activity.es.ts';
import type { ActivityChoices, AuditLine } from '@quilate/domain/modules/foundations/activity/activity.schema.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { faultOf } from '../../../shell/faults.ts';
import { toast } from '../../../shell/toast.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { DateRangeFilter } from '../../../ui/date-range-filter.tsx';
import { ExportMenu } from '../../../ui/export-menu.tsx';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { ListPage } from '../../../ui/old-list-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { activityQueries, downloadBooks, exportActivity } from './activity.queries.ts';
import type { ActivitySearch } from './activity.search.ts';
import { AuditLineDialog } from './audit-line-dialog.tsx';

const es = activityEs.columns;
const NO_FILTERS: ActivitySearch = {
  q: undefined,
  recordId: undefined,
  employeeId: undefined,
  storeId: undefined,
  action: undefined,
  from: undefined,
  to: undefined,
};

const columnsOf = (open: (line: AuditLine) => void): readonly Column<AuditLine>[] => [
  { id: 'date', head: es.date, phone: 'person', cell: (line) => dateTime(line.at) },
  {
    id: 'action',
    head: es.action,
    phone: 'code',
    isElastic: true,
    cell: (line) => (
      <button
        type="button"
        className="as-link"
        aria-label={activityEs.detail.open(line.actionEs)}
        onClick={() => open(line)}
      >
        {line.actionEs}
      </button>
    ),
  },
  { id: 'code', head: es.code, phone: 'amount', cell: (line) => <span className="code">{line.code}</span> },
  { id: 'employee', head: es.employee, hide: 'sm', cell: (line) => line.employeeName ?? activityEs.system },
  { id: 'signer', head: es.signer, hide: 'lg', cell: (line) => line.signerName },
  { id: 'approver', head: es.approver, hide: 'xl', cell: (line) => line.approverName },
  { id: 'store', head: es.store, hide: 'md', phone: 'state', cell: (line) => line.storeName },
  { id: 'reason', head: es.reason, hide: 'lg', isElastic: true, cell: (line) => line.reason },
];

const optionsOf = (named: ActivityChoices['stores'] = []) => named.map(({ id, name }) => ({ value: id, label: name }));

export function ActivityListPage() {
  const search = useSearch({ from: '/_app/activity' });
  const query = useQuery(activityQueries.list(search));
  const { data: choices } = useQuery(activityQueries.choices);
  const [opened, setOpened] = useState<AuditLine>();
  return (
    <>
      <ListPage
        words={activityEs}
        header={
          <PageHeader
            title={activityEs.title}
            meta={search.recordId !== undefined && <OfOne code={query.data?.data[0]?.code ?? null} />}
            actions={
              <>
                <BooksButton />
                <ExportMenu name={activityEs.title} take={(format) => exportActivity(search, format)} />
              </>
            }
          />
        }
        search={search}
        noFilters={NO_FILTERS}
        columns={columnsOf(setOpened)}
        query={query}
        filters={({ filter }) => (
          <>
            <FilterMenu
              label={es.action}
              options={optionsOf(choices?.actions)}
              value={search.action ?? []}
              onChange={(action) => filter({ action })}
            />
            <FilterMenu
              label={es.employee}
              options={optionsOf(choices?.people)}
              value={search.employeeId === undefined ? [] : [search.employeeId]}
              isSingle
              onChange={(ids) => filter({ employeeId: ids?.[0] })}
            />
            <FilterMenu
              label={es.store}
              options={optionsOf(choices?.stores)}
              value={search.storeId === undefined ? [] : [search.storeId]}
              isSingle
              onChange={(ids) => filter({ storeId: ids?.[0] })}
            />
            <DateRangeFilter from={search.from} to={search.to} onChange={filter} />
          </>
        )}
      />
      <AuditLineDialog line={opened} onClose={() => setOpened(undefined)} />
    </>
  );
}

/** That it is not the whole of it, and the way to the whole. */
function OfOne({ code }: { code: string | null }) {
  return (
    <>
      {`${activityEs.ofOne(code)} `}
      <Link to="/activity">{activityEs.seeAll}</Link>
    </>
  );
}

/** Everything a stranger needs to check the books without us. */
function BooksButton() {
  const taking = useMutation({
    mutationFn: async () => saveFile(await downloadBooks(), 'libros.ndjson'),
    onError: (error) => {
      const { text, requestId } = faultOf(error, activityEs.booksFailed);
      toast.error(text, requestId);
    },
  });
  return (
    <Button
      variant="default"
      loading={taking.isPending}
      leftSection={<IconShieldCheck size={16} aria-hidden />}
      onClick={() => taking.mutate()}
    >
      {activityEs.books}
    </Button>
  );
}
