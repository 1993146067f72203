import { count, date, dateTime, money, grams } from '@quilate/domain/kernel/format.ts';
import { METAL_ES } from '@quilate/domain/kernel/metals.ts';
import { appraisalsEs } from '@quilate/domain/modules/counter/appraisals/appraisals.es.ts';
import { appraisalsGrants } from '@quilate/domain/modules/counter/appraisals/appraisals.grants.ts';
import { centsOf } from '@quilate/domain/modules/counter/appraisals/appraisals.rules.ts';
import type { Appraisal } from '@quilate/domain/modules/counter/appraisals/appraisals.schema.ts';
import { useParams } from '@tanstack/react-router';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { PaperButton } from '../../../ui/paper.tsx';
import { OneRecord, RecordPage } from '../../../ui/record-page.tsx';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { dialogsOf } from '../../foundations/proofs/record-dialogs.tsx';
import { AppraisalStateBadge } from './appraisal-state.ts';
import { appraisals, appraisalsQueries } from './appraisals.queries.ts';

const { page: es, columns } = appraisalsEs;
const act = { concept: 'appraisal', words: appraisalsEs };
const Dialogs = dialogsOf<Appraisal>({
  close: (doing) => (
    <ActionDialog {...act} {...doing} pairs={[...worths(doing.of)]} send={appraisals.close.on(doing.of.id)} />
  ),
});
/** What it is worth at both references. */
const worths = ({ totals }: Appraisal) =>
  totals.map(({ reference, totalCents }) => [reference, <b key={reference}>{worth(totalCents)}</b>] as const);
const worth = (cents: number | null): string => (cents === null ? es.noPrice : money(cents));

export function AppraisalPage() {
  const { appraisalId } = useParams({ from: '/_app/appraisals/$appraisalId' });
  return <OneRecord query={appraisalsQueries.one(appraisalId)} title={appraisalsEs.one} page={AppraisalDetail} />;
}

const AppraisalDetail = ({ of: record }: { of: Appraisal }) => (
  <RecordPage
    of={record}
    words={appraisalsEs}
    list="/appraisals"
    state={<AppraisalStateBadge state={record.state} />}
    meta={es.createdMeta(dateTime(record.createdAt), record.employeeName, record.storeName)}
    policy={appraisalsGrants.write}
    order={['close']}
    dialogs={Dialogs}
    tools={
      <PaperButton
        label={es.paper}
        take={() => appraisals.paper.take({ params: { appraisalId: record.id } })}
        name={`${record.code}.pdf`}
        failed={es.paperFailed}
      />
    }
    aside={<Worth of={record} />}
  >
    <Lines of={record} />
    <ActivityPanel of={record} words={{ appraisal: appraisalsEs.activity }} />
  </RecordPage>
);

type Line = Appraisal['lines'][number] & { readonly id: string };

function Lines({ of: { lines, totals, observations } }: { of: Appraisal }) {
  const at = (line: Line, reference: number): string =>
    worth(centsOf(line.weightMg, line.pricesPerGramCents[reference] ?? null));
  const shown: readonly Column<Line>[] = [
    { id: 'metal', head: es.metal, phone: 'code', cell: (line) => METAL_ES[line.metal] },
    { id: 'description', head: es.description, isElastic: true, cell: (line) => line.description },
    { id: 'weight', head: columns.weight, align: 'num', cell: (line) => grams(line.weightMg) },
    ...totals.map(({ reference }, of): Column<Line> => ({
      id: reference,
      head: reference,
      align: 'num',
      cell: (line) => at(line, of),
    })),
    {
      id: 'said',
      head: '',
      onlyPhone: true,
      phone: 'person',
      cell: (line) => [grams(line.weightMg), line.description].filter(Boolean).join(', '),
    },
    ...totals.map(({ reference }, of): Column<Line> => ({
      id: `${reference} said`,
      head: '',
      onlyPhone: true,
      phone: of === 0 ? 'amount' : 'state',
      cell: (line) => `${reference} ${at(line, of)}`,
    })),
  ];
  return (
    <>
      <div className="panel">
        <div className="table-frame">
          <DataTable
            label={es.lines}
            columns={shown}
            rows={lines.map((line, place) => ({ ...line, id: count(place) }))}
          />
        </div>
      </div>
      {observations !== '' && (
        <Panel title={es.observations}>
          <p>{observations}</p>
        </Panel>
      )}
    </>
  );
}

const Worth = ({ of }: { of: Appraisal }) => (
  <Panel title={columns.worth}>
    <Pairs
      pairs={[
        [columns.kind, appraisalsEs.kinds[of.kind]],
        [columns.weight, grams(of.weightMg)],
        [es.extra, of.extraCents > 0 && money(of.extraCents)],
        ...worths(of),
        [columns.validUntil, date(of.validUntil)],
      ]}
    />
  </Panel>
);
