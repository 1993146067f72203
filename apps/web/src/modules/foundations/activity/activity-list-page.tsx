import { dateTime } from '@quilate/domain/kernel/format.ts';
import { activityEs } from '@quilate/domain/modules/foundations/activity/activity.es.ts';
import type { ActivityChoices, AuditLine } from '@quilate/domain/modules/foundations/activity/activity.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { IconDoorEnter, IconShieldCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { Column } from '../../../ui/data-table.tsx';
import { ListPage, useListed } from '../../../ui/list-page.tsx';
import { PaperButton } from '../../../ui/paper.tsx';
import { activityListing, activityQueries, downloadAccess, downloadBooks } from './activity.queries.ts';
import { AuditLineDialog } from './audit-line-dialog.tsx';

const es = activityEs.columns;
const columnsOf = (open: (line: AuditLine) => void): readonly Column<AuditLine>[] => [
  { id: 'date', head: es.date, phone: 'person', sort: 'at', cell: (line) => dateTime(line.at) },
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
  const { search, query } = useListed(activityListing);
  const { data: choices } = useQuery(activityQueries.choices);
  const [opened, setOpened] = useState<AuditLine>();
  return (
    <>
      <ListPage
        words={activityEs}
        of={activityListing}
        meta={search.recordId !== undefined && <OfOne code={query.data?.data[0]?.code ?? null} />}
        actions={
          <>
            <AccessButton />
            <BooksButton />
          </>
        }
        columns={columnsOf(setOpened)}
        filters={{
          recordId: { label: activityEs.onlyOne },
          action: { label: es.action, options: optionsOf(choices?.actions) },
          employeeId: { label: es.employee, options: optionsOf(choices?.people) },
          storeId: { label: es.store, options: optionsOf(choices?.stores) },
        }}
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

/** Who came in, from where, and what was refused or taken: no line of the audit, and kept two years. */
const AccessButton = () => (
  <PaperButton
    label={activityEs.access}
    icon={IconDoorEnter}
    take={downloadAccess}
    name="accesos.csv"
    failed={activityEs.accessFailed}
  />
);

/** Everything a stranger needs to check the books without us. */
const BooksButton = () => (
  <PaperButton
    label={activityEs.books}
    icon={IconShieldCheck}
    take={downloadBooks}
    name="libros.ndjson"
    failed={activityEs.booksFailed}
  />
);
