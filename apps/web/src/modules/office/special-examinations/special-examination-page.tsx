import { count, date, dateTime, money } from '@quilate/domain/kernel/format.ts';
import { specialExaminationsEs } from '@quilate/domain/modules/office/special-examinations/special-examinations.es.ts';
import { specialExaminationsGrants } from '@quilate/domain/modules/office/special-examinations/special-examinations.grants.ts';
import type {
  ExaminationConclusion,
  SpecialExamination,
} from '@quilate/domain/modules/office/special-examinations/special-examinations.schema.ts';
import { Link, useParams } from '@tanstack/react-router';
import { IconFileText } from '@tabler/icons-react';
import { lazy } from 'react';
import { path } from '../../../shell/links.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { PaperButton } from '../../../ui/paper.tsx';
import { OneRecord, RecordPage } from '../../../ui/record-page.tsx';
import { Timeline } from '../../../ui/timeline.tsx';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';
import { DocumentsPanel } from '../../foundations/files/documents-panel.tsx';
import { OPERATION_COLUMNS } from './examined-operations.tsx';
import { SpecialExaminationStateBadge } from './special-examination-state.ts';
import { specialExaminations, specialExaminationsQueries } from './special-examinations.queries.ts';

const Dialogs = lazy(() =>
  import('./special-examination-dialogs.tsx').then((file) => ({ default: file.SpecialExaminationDialogs })),
);
const { actions, columns, done, failed, kinds, origins, outcomes, page: es, papers } = specialExaminationsEs;

export function SpecialExaminationPage() {
  const { specialExaminationId } = useParams({ from: '/_app/special-examinations/$specialExaminationId' });
  return (
    <OneRecord
      query={specialExaminationsQueries.one(specialExaminationId)}
      title={specialExaminationsEs.one}
      page={SpecialExaminationDetail}
    />
  );
}

function SpecialExaminationDetail({ of: one }: { of: SpecialExamination }) {
  return (
    <RecordPage
      of={one}
      words={specialExaminationsEs}
      list="/special-examinations"
      state={<SpecialExaminationStateBadge state={one.state} />}
      meta={es.begun(date(one.begunOn))}
      policy={specialExaminationsGrants.write}
      // A paper is added where the papers are.
      hides={({ action }) => action === 'addDocument'}
      order={['takeUp', 'conclude', 'addNote', 'addOperations', 'reopen', 'dismiss']}
      dialogs={Dialogs}
      note={<p className="note">{specialExaminationsEs.secret}</p>}
      tools={
        <PaperButton
          label={es.paper}
          icon={IconFileText}
          take={() => specialExaminations.paper.take({ params: { specialExaminationId: one.id } })}
          name={one.code}
          failed={failed.paper}
        />
      }
      aside={
        <>
          <Summary one={one} />
          <Papers one={one} />
          <Views one={one} />
        </>
      }
    >
      <Panel title={es.reason}>
        <p style={{ whiteSpace: 'pre-line' }}>{one.reason}</p>
      </Panel>
      <Conclusions one={one} />
      <Panel title={es.operations} isFlush={one.operations.length > 0}>
        {one.operations.length === 0 ? (
          <p className="dim">{es.noOperations}</p>
        ) : (
          <div className="table-frame">
            <DataTable label={es.operations} columns={OPERATION_COLUMNS} rows={one.operations} />
          </div>
        )}
      </Panel>
      <Panel title={es.notes}>
        {one.notes.length === 0 && <p className="dim">{es.noNotes}</p>}
        <Timeline
          items={one.notes.map(({ id, text, at, employeeName }) => ({
            id,
            text: <span style={{ whiteSpace: 'pre-line' }}>{text}</span>,
            detail: es.noteOf(dateTime(at), employeeName),
          }))}
        />
      </Panel>
      <ActivityPanel of={one} words={{ specialExamination: specialExaminationsEs.activity }} />
    </RecordPage>
  );
}

interface OneProps {
  readonly one: SpecialExamination;
}

function Summary({ one }: OneProps) {
  const { customerId, customerName, isWholesale, nationalId, kind, isNoticed, operationCount, totalCents, cashCents } =
    one;
  return (
    <Panel title={es.summary}>
      <p className="big">{money(totalCents)}</p>
      <Pairs
        pairs={[
          [
            columns.customer,
            <Link to={path(`${isWholesale ? '/metals/customers' : '/customers'}/${customerId}`)}>{customerName}</Link>,
          ],
          [columns.nationalId, <span className="code">{nationalId}</span>],
          [columns.kind, kinds[kind]],
          [columns.origin, isNoticed ? origins.noticed : origins.begun],
          [columns.operations, count(operationCount)],
          [columns.cash, money(cashCents)],
          [columns.ended, one.endedOn !== null && date(one.endedOn)],
          [columns.keptUntil, one.keptUntil !== null && date(one.keptUntil)],
          [es.dismissed, one.dismissedReason],
        ]}
      />
    </Panel>
  );
}

/** The one that holds, and those of before it was reopened. */
function Conclusions({ one: { state, conclusions } }: OneProps) {
  const holds = state === 'concluded' ? conclusions.slice(0, 1) : [];
  const before = conclusions.slice(holds.length);
  return (
    <>
      {holds.map((conclusion) => (
        <Panel key={conclusion.id} title={es.conclusion}>
          <ConclusionText conclusion={conclusion} />
        </Panel>
      ))}
      {before.length > 0 && (
        <Panel title={es.before}>
          <div className="stack">
            {before.map((conclusion) => (
              <ConclusionText key={conclusion.id} conclusion={conclusion} />
            ))}
          </div>
        </Panel>
      )}
    </>
  );
}

function ConclusionText({ conclusion }: { conclusion: ExaminationConclusion }) {
  const { outcome, reasons, reference, reportedOn, concludedOn, signerName } = conclusion;
  return (
    <div>
      <p>
        <b>{outcomes[outcome]}</b>
        {reference !== null && reportedOn !== null && `: ${es.reportedOn(date(reportedOn), reference)}`}
      </p>
      <p style={{ whiteSpace: 'pre-line' }}>{reasons}</p>
      <small className="dim">{es.concludedBy(date(concludedOn), signerName)}</small>
    </div>
  );
}

function Papers({ one }: OneProps) {
  const params = { specialExaminationId: one.id };
  const isOffered = one.actions.some(({ action, allowed }) => action === 'addDocument' && allowed);
  return (
    <DocumentsPanel
      papers={{
        recordId: one.id,
        documents: one.documents,
        kinds: papers,
        purpose: 'examination-paper',
        mayOpen: true,
        topic: 'special-examinations',
        open: (paperId) => specialExaminations.document.take({ params: { ...params, paperId } }),
        look: (paperId) => specialExaminations.documentThumbnail.take({ params: { ...params, paperId } }),
        add: {
          verb: actions.addDocument,
          done: done.addDocument,
          failed: failed.addDocument,
          isOffered,
          run: (body, key) => specialExaminations.addDocument.send({ params, body, key }),
        },
      }}
    />
  );
}

function Views({ one: { views } }: OneProps) {
  return (
    <Panel title={es.views}>
      {views.length === 0 && <p className="dim">{es.noViews}</p>}
      <Timeline
        items={views.map(({ at, employeeName, storeName }, index) => ({
          id: `${at} ${index}`,
          text: employeeName,
          detail: `${dateTime(at)}, ${storeName}`,
        }))}
      />
    </Panel>
  );
}
