import { dateInProse } from '@quilate/domain/kernel/format.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { worksGrants, workshopWorksGrants } from '@quilate/domain/modules/workshop/works/works.grants.ts';
import type { Work } from '@quilate/domain/modules/workshop/works/works.schema.ts';
import { useNavigate, useParams } from '@tanstack/react-router';
import { IconTag } from '@tabler/icons-react';
import { lazy } from 'react';
import { useMay } from '../../../shell/current-user.tsx';
import { path } from '../../../shell/links.tsx';
import { PaperItem } from '../../../ui/paper.tsx';
import { OneRecord, RecordPage } from '../../../ui/record-page.tsx';
import { InvoicesPanel } from '../../master-data/receipts/invoices-panel.tsx';
import { ReceiptMenu, useReceipt } from '../../master-data/receipts/receipt-menu.tsx';
import { labelOffsets } from '../../master-data/label-templates/label-printer.ts';
import { useWorkArea } from './use-work-area.ts';
import { WorkAside, WorkMain } from './work-panels.tsx';
import { WorkStateBadge } from './work-state.ts';
import { works, worksQueries } from './works.queries.ts';

const Dialogs = lazy(() => import('./work-dialogs.tsx').then((file) => ({ default: file.WorkDialogs })));
/** What brings it forward. */
const NEXT = ['start', 'shipToSupplier', 'complete', 'confirmRefund', 'confirmPickup'];
const ORDER = [
  ...NEXT,
  'plan',
  'edit',
  'move',
  'assignSupplier',
  'reassignSupplier',
  'agreeWithSupplier',
  'correctPayment',
  'undoStart',
  'cancel',
  'declareLost',
];
/** Whose suppliers are: others are not shown what only the workshop does. */
const OF_WORKSHOP: readonly string[] = ['assignSupplier', 'reassignSupplier', 'agreeWithSupplier', 'shipToSupplier'];

export function WorkPage() {
  const { workId = '' } = useParams({ strict: false });
  return <OneRecord query={worksQueries.one(workId)} title={worksEs.one} page={WorkDetail} />;
}

function WorkDetail({ of: work }: { of: Work }) {
  const { base } = useWorkArea();
  const navigate = useNavigate();
  const canWrite = useMay(worksGrants.write);
  const receipt = useReceipt((type) => works.receipt.take({ params: { workId: work.id }, query: { type } }), work.code);
  return (
    <RecordPage
      of={work}
      words={worksEs}
      list={base}
      state={<WorkStateBadge state={work.state} />}
      meta={worksEs.page.createdMeta(dateInProse(work.createdAt), work.creatorName, work.storeName)}
      policy={(action) => (OF_WORKSHOP.includes(action) ? workshopWorksGrants : worksGrants).write}
      // Whoever is elsewhere is shown what is next, and not all that others could do besides.
      hides={({ action, allowed }) => !allowed && !NEXT.includes(action)}
      order={ORDER}
      dangers={['undoStart', 'cancel', 'declareLost']}
      elsewhere={{ edit: () => void navigate({ to: path(`${base}/${work.id}/edit`) }) }}
      dialogs={Dialogs}
      tools={<ReceiptMenu receipt={receipt} />}
      more={
        <PaperItem
          label={worksEs.page.envelope}
          icon={IconTag}
          take={() => works.envelope.take({ params: { workId: work.id }, query: labelOffsets.sheet.read() })}
          name={`${work.code}-sobre.pdf`}
        />
      }
      aside={<WorkAside work={work} base={base} />}
    >
      <WorkMain work={work} canWrite={canWrite} />
      <InvoicesPanel recordId={work.id} />
    </RecordPage>
  );
}
