import { NativeSelect, SegmentedControl } from '@mantine/core';
import { count } from '@quilate/domain/kernel/format.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import { workshopWorksGrants } from '@quilate/domain/modules/workshop/works/works.grants.ts';
import { workBatchMachine } from '@quilate/domain/modules/workshop/works/works.machine.ts';
import { BATCH_ACTIONS, WORK_MOVES, type WorkMove } from '@quilate/domain/modules/workshop/works/works.states.ts';
import { useMay } from '../../../shell/current-user.tsx';
import { toast } from '../../../shell/toast.ts';
import { ReasonButton } from '../../../ui/action-buttons.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ScanField } from '../../../ui/scan-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { useSubmitKeys } from '../../../ui/use-submit-keys.ts';
import type { SignedBody } from '../../foundations/proofs/act.ts';
import { useCreation } from '../../foundations/proofs/use-creation.tsx';
import { type BatchRow, faultOfRow, isWeighed, type Marking } from './batch-row.ts';
import { BatchRows } from './batch-rows.tsx';
import { useBatch } from './use-batch.ts';
import { useWorkArea } from './use-work-area.ts';
import { works } from './works.queries.ts';
import './works.css';

const es = worksEs.batch;

/** Envelopes read one after the other, and one signature for all of them: everything is marked, or nothing (S1 §2). */
export function WorksBatchPage() {
  const { base } = useWorkArea();
  const isHand = useMay(workshopWorksGrants.write);
  const actions = BATCH_ACTIONS.filter((action) => action !== 'shipMany' || isHand);
  const moves = WORK_MOVES.filter((to) => to !== 'WORKSHOP' || isHand);
  const first: Marking = { action: 'startMany', to: isHand ? 'WORKSHOP' : 'HERE' };
  const form = useForm(first);
  const { action, to } = form.values;
  const batch = useBatch();
  const chosen = batch.rows.filter((row) => row.isUsed);
  const faults = chosen.filter((row) => faultOfRow(row, form.values) !== undefined).length;
  const n = chosen.length === 0 ? '' : count(chosen.length);
  const verb = es.verbs[action](n).trim();
  const creation = useCreation({
    machine: workBatchMachine,
    action,
    words: {
      one: es.what,
      actions: es.actions,
      done: { [action]: chosen.length === 1 ? es.oneDone : es.done(n) },
      failed: { [action]: es.failed },
    },
    name: `works-batch:${action}`,
    form,
    verb,
    pairs: [
      [es.what, es.actions[action]],
      [worksEs.fields.to, action === 'moveMany' && worksEs.moves[to]],
    ],
    body: () => ({ action, to, rows: chosen }),
    send,
    onDone: batch.clear,
    onRefused: (fault) => {
      if (fault.code !== 'WORKS_REFUSED') return false;
      batch.refuse(chosen, fault.fields);
      toast.error(fault.text, fault.requestId);
      return true;
    },
  });
  const blockedBy = chosen.length === 0 ? es.none : faults > 0 ? faultText(faults) : undefined;
  const sign = (): void => {
    if (blockedBy === undefined) creation.submit();
  };
  useSubmitKeys(sign);
  return (
    <div className="page page-detail">
      <PageHeader back={{ to: base, label: worksEs.title }} title={es.title} />
      <Panel title={es.what}>
        <div className="stack">
          <SegmentedControl
            aria-label={es.what}
            data={actions.map((value) => ({ value, label: es.actions[value] }))}
            value={action}
            onChange={(value) => {
              form.set('action', value);
              batch.forgive();
            }}
          />
          {action === 'moveMany' && (
            <NativeSelect
              name="to"
              label={worksEs.fields.to}
              data={moves.map((value) => ({ value, label: worksEs.moves[value] }))}
              value={to}
              onChange={(event) => {
                form.set('to', event.currentTarget.value as WorkMove);
                batch.forgive();
              }}
            />
          )}
        </div>
      </Panel>
      <ScanField
        label={es.scan}
        description={es.scanHelp}
        last={batch.last}
        isBusy={batch.isBusy}
        onRead={(code) => void batch.read(code)}
      />
      <Panel isFlush>
        <BatchRows rows={batch.rows} marking={form.values} onChange={batch.change} />
      </Panel>
      <div className="spread">
        <span role="status">{statusText(chosen.length - faults, faults)}</span>
        <ReasonButton label={verb} blockedBy={blockedBy} onClick={sign} />
      </div>
      {creation.dialog}
    </div>
  );
}

const faultText = (n: number): string => (n === 1 ? es.oneNotReady : es.notReady(count(n)));
const readyText = (n: number): string => (n === 1 ? es.oneReady : es.ready(count(n)));
function statusText(ready: number, faults: number): string {
  if (ready + faults === 0) return '';
  return [readyText(ready), faults > 0 && faultText(faults)].filter(Boolean).join(', ');
}

interface Batch extends Marking {
  readonly rows: readonly BatchRow[];
}

function send({ action, to, rows, signature }: Batch & SignedBody, key: string) {
  if (action === 'startMany') {
    const codes = rows.map((row) => row.work.code);
    return works.startMany.send({ body: { codes, signature }, key });
  }
  if (action === 'shipMany') {
    const shipped = rows.map(({ work, weightMg }) => ({ code: work.code, shippedWeightMg: weightMg || undefined }));
    return works.shipMany.send({ body: { rows: shipped, signature }, key });
  }
  if (action === 'moveMany') {
    const moved = rows.map((row) => ({
      code: row.work.code,
      weightMg: (isWeighed(row, { action, to }) && row.weightMg) || undefined,
    }));
    return works.moveMany.send({ body: { rows: moved, to, signature }, key });
  }
  const used = rows.map(({ work, metal, metalMg, removedMg, weightMg }) => ({
    code: work.code,
    metal,
    removedMg: removedMg ?? 0,
    metalMg: metal === 'NONE' ? 0 : (metalMg ?? 0),
    finishedWeightMg: weightMg || undefined,
  }));
  return works.completeMany.send({ body: { rows: used, signature }, key });
}
