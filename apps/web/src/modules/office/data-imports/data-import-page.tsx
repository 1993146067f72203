import { count, dateTime } from '@quilate/domain/kernel/format.ts';
import { dataImportsEs } from '@quilate/domain/modules/office/data-imports/data-imports.es.ts';
import { dataImportsGrants } from '@quilate/domain/modules/office/data-imports/data-imports.grants.ts';
import type { DataImport } from '@quilate/domain/modules/office/data-imports/data-imports.schema.ts';
import { useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { Panel } from '../../../ui/detail-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { OneRecord, RecordPage } from '../../../ui/record-page.tsx';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';
import { DataImportStateBadge } from './data-import-state.ts';
import { ImportRows } from './import-rows.tsx';
import { dataImportsQueries } from './data-imports.queries.ts';

const { page: es, columns, kinds } = dataImportsEs;
const Dialogs = lazy(() => import('./data-import-dialogs.tsx').then((file) => ({ default: file.DataImportDialogs })));

export function DataImportPage() {
  const { dataImportId } = useParams({ from: '/_app/data-imports/$dataImportId' });
  return <OneRecord query={dataImportsQueries.one(dataImportId)} title={dataImportsEs.one} page={DataImportDetail} />;
}

function DataImportDetail({ of: record }: { of: DataImport }) {
  return (
    <RecordPage
      of={record}
      words={dataImportsEs}
      list="/data-imports"
      title={kinds[record.kind]}
      state={<DataImportStateBadge state={record.state} />}
      meta={`${record.fileName}, ${dateTime(record.createdAt)}, ${record.employeeName}`}
      policy={dataImportsGrants.write}
      order={['takeIn', 'undo', 'discard']}
      dangers={['undo', 'discard']}
      dialogs={Dialogs}
      aside={
        <Panel title={dataImportsEs.one}>
          <Pairs
            pairs={[
              [columns.taken, count(record.takenCount)],
              [columns.good, count(record.goodCount)],
              [columns.faulty, count(record.faultyCount)],
              [columns.known, count(record.knownCount)],
              [es.takenAt, record.takenAt && dateTime(record.takenAt)],
              [es.signer, record.signerName],
              [es.approver, record.approverName],
              [es.undoneAt, record.undoneAt && dateTime(record.undoneAt)],
              [es.undoSigner, record.undoSignerName],
              [es.undoReason, record.undoReason],
            ]}
          />
        </Panel>
      }
    >
      <ImportRows of={record} />
      <ActivityPanel of={record} words={{ dataImport: dataImportsEs.activity }} />
    </RecordPage>
  );
}
