import { NativeSelect, SegmentedControl } from '@mantine/core';
import { count } from '@quilate/domain/kernel/format.ts';
import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import {
  BATCH_ACTIONS,
  type BatchAction,
  WORK_MOVES,
  type WorkMove,
} from '@quilate/domain/modules/workshop/works/works.states.ts';
import { lazy, Suspense, useState } from 'react';
import { useMe } from '../../../shell/current-user.tsx';
import { useCommand } from '../../../shell/use-command.ts';
import { ReasonButton } from '../../../ui/action-buttons.tsx';
import { Panel } from '../../../ui/detail-page.tsx';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ScanField } from '../../../ui/scan-field.tsx';
import { useSubmitKeys } from '../../../ui/use-submit-keys.ts';
import type { Signature } from '../../foundations/proofs/signature-form.tsx';
import { BatchRows } from './batch-rows.tsx';
import { type BatchRow, faultOfRow, useBatch } from './use-batch.ts';
import { useWorkArea } from './use-work-area.ts';
import { completeMany, moveMany, shipMany, startMany } from './works.queries.ts';
import './works.css';

const SignatureDialog = lazy(() =>
  import('../../foundations/proofs/signature-form.tsx').then((file) => ({ default: file.SignatureDialog })),
);
const es = worksEs.batch;

/** Envelopes read one after the other, and one signature for all of them: everything is marked, or nothing (S1 §2). */
export function WorksBatchPage() {
  const me = useMe();
  const { base } = useWorkArea();
  const isHand = reachOf(me.role, { module: 'workshopWorks', access: 'write' }) !== undefined;
  const actions = BATCH_ACTIONS.filter((action) => action !== 'shipMany' || isHand);
  const moves = WORK_MOVES.filter((to) => to !== 'WORKSHOP' || isHand);
  const [action, setAction] = useState<BatchAction>('startMany');
  const [to, setTo] = useState<WorkMove>(isHand ? 'WORKSHOP' : 'HERE');
  const [isSigning, setSigning] = useState(false);
  const errors = useFieldErrors();
  const batch = useBatch();
  const chosen = batch.rows.filter((row) => row.isUsed);
  const faults = chosen.filter((row) => faultOfRow(row, action) !== undefined).length;
  const command = useCommand({
    action: `works.${action}`,
    form: `works-batch:${action}`,
    failed: es.failed,
    saysUnsettled: true,
    run: (signature: Signature, key) => send(action, to, chosen, signature, key),
    done: ({ works }) => (works.length === 1 ? es.oneDone : es.done(count(works.length))),
    onDone: () => {
      setSigning(false);
      batch.clear();
    },
    onRefused: (fault) => {
      if (fault.code === 'WORKS_REFUSED') {
        setSigning(false);
        batch.refuse(chosen, fault.fields);
        return false;
      }
      return errors.refused(fault);
    },
  });
  const n = chosen.length === 0 ? '' : count(chosen.length);
  const verb = es.verbs[action](n).trim();
  const blockedBy = chosen.length === 0 ? es.none : faults > 0 ? faultText(faults) : undefined;
  const sign = (): void => {
    if (blockedBy === undefined) setSigning(true);
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
              setAction(value);
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
                setTo(event.currentTarget.value as WorkMove);
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
        <BatchRows rows={batch.rows} action={action} onChange={batch.change} />
      </Panel>
      <div className="spread">
        <span role="status">{statusText(chosen.length - faults, faults)}</span>
        <ReasonButton label={verb} blockedBy={blockedBy} isBusy={command.isPending} onClick={sign} />
      </div>
      <Suspense>
        {isSigning && (
          <SignatureDialog
            verb={verb}
            pairs={[
              [es.what, es.actions[action]],
              [worksEs.fields.to, action === 'moveMany' && worksEs.moves[to]],
            ]}
            isBusy={command.isPending}
            unsettled={command.unsettled}
            errors={errors}
            onSign={(signature) => command.mutate(signature)}
            onCancel={() => setSigning(false)}
          />
        )}
      </Suspense>
    </div>
  );
}

const faultText = (n: number): string => (n === 1 ? es.oneNotReady : es.notReady(count(n)));
const readyText = (n: number): string => (n === 1 ? es.oneReady : es.ready(count(n)));
function statusText(ready: number, faults: number): string {
  if (ready + faults === 0) return '';
  return [readyText(ready), faults > 0 && faultText(faults)].filter(Boolean).join(', ');
}

function send(action: BatchAction, to: WorkMove, rows: readonly BatchRow[], signature: Signature, key: string) {
  const codes = rows.map((row) => row.work.code);
  if (action === 'startMany') return startMany({ codes, signature }, key);
  if (action === 'shipMany') return shipMany({ codes, signature }, key);
  if (action === 'moveMany') return moveMany({ codes, to, signature }, key);
  const used = rows.map(({ work, metal, metalMg }) => ({
    code: work.code,
    metal,
    metalMg: metal === 'NONE' ? 0 : (metalMg ?? 0),
  }));
  return completeMany({ rows: used, signature }, key);
}
