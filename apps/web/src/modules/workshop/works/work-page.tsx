import { Menu } from '@mantine/core';
import { dateInProse } from '@quilate/domain/kernel/format.ts';
import { type RoomGrants, reachOf } from '@quilate/domain/kernel/grants.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { worksGrants, workshopWorksGrants } from '@quilate/domain/modules/workshop/works/works.grants.ts';
import type { Work } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { IconTag } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useMe } from '../../../shell/current-user.tsx';
import { faultOf } from '../../../shell/faults.ts';
import { path } from '../../../shell/links.tsx';
import { toast } from '../../../shell/toast.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { DetailPage, DetailSkeleton } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { useDoing } from '../../../ui/use-doing.ts';
import { ReceiptMenu, useReceipt } from '../../master-data/receipts/receipt-menu.tsx';
import { useWorkArea } from './use-work-area.ts';
import { WorkAside, WorkMain } from './work-panels.tsx';
import { WorkStateBadge } from './work-state.tsx';
import { works, worksQueries } from './works.queries.ts';

const Dialogs = lazy(() => import('./work-dialogs.tsx').then((file) => ({ default: file.WorkDialogs })));
/** What brings it forward. */
const NEXT = ['start', 'shipToSupplier', 'complete', 'confirmRefund', 'confirmPickup'];
const ORDER = [...NEXT, 'edit', 'move', 'assignSupplier', 'reassignSupplier', 'undoStart', 'cancel'];
const DANGERS = ['undoStart', 'cancel'];
/** Whose suppliers are: others are not shown what only the workshop does. */
const OF_WORKSHOP: readonly string[] = ['assignSupplier', 'reassignSupplier', 'shipToSupplier'];

export function WorkPage() {
  const { workId } = useParams({ strict: false });
  const query = useQuery(worksQueries.one(workId!));
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={worksEs.one} />}>
      {(work) => <WorkDetail key={work.id} work={work} />}
    </LoadState>
  );
}

function WorkDetail({ work }: { work: Work }) {
  const me = useMe();
  const { base } = useWorkArea();
  const navigate = useNavigate();
  const { doing, pick, close } = useDoing(work.actions);
  const receipt = useReceipt((type) => works.receipt.take({ params: { workId: work.id }, query: { type } }), work.code);
  const can = ({ write }: RoomGrants): boolean => reachOf(me.role, write) !== undefined;
  const offers = work.actions.filter(({ action }) =>
    can(OF_WORKSHOP.includes(action) ? workshopWorksGrants : worksGrants),
  );
  // Whoever is elsewhere is shown what is next, and not all that others could do besides.
  const shown = offers.filter(({ action, allowed }) => allowed || NEXT.includes(action));
  const onPick = (action: string): void => {
    if (action === 'edit') void navigate({ to: path(`${base}/${work.id}/edit`) });
    else pick(action);
  };
  return (
    <>
      <DetailPage
        header={
          <PageHeader
            back={{ to: base, label: worksEs.title }}
            title={worksEs.one}
            code={work.code}
            state={<WorkStateBadge state={work.state} />}
            meta={worksEs.page.createdMeta(dateInProse(work.createdAt), work.creatorName, work.storeName)}
            actions={
              <ActionBar
                offers={shown}
                order={ORDER}
                dangers={DANGERS}
                labels={worksEs.actions}
                reasons={worksEs.reasons}
                onPick={onPick}
                tools={<ReceiptMenu receipt={receipt} />}
                more={<EnvelopeItem work={work} />}
              />
            }
          />
        }
        main={<WorkMain work={work} canWrite={can(worksGrants)} />}
        aside={<WorkAside work={work} base={base} />}
      />
      <Suspense>{doing && <Dialogs offer={doing} work={work} onClose={close} />}</Suspense>
    </>
  );
}

function EnvelopeItem({ work }: { work: Work }) {
  const taking = useMutation({
    mutationFn: async () =>
      saveFile(await works.envelope.take({ params: { workId: work.id } }), `${work.code}-sobre.pdf`),
    onError: (error) => {
      const { text, requestId } = faultOf(error);
      toast.error(text, requestId);
    },
  });
  return (
    <Menu.Item leftSection={<IconTag size={16} aria-hidden />} onClick={() => taking.mutate()}>
      {worksEs.page.envelope}
    </Menu.Item>
  );
}
