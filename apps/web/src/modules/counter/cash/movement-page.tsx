import { Button, Modal, Textarea } from '@mantine/core';
import { count, dateInProse, money } from '@quilate/domain/kernel/format.ts';
import { reachOf } from '@quilate/domain/kernel/policy.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import type { PersonMovement } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { download } from '../../../shell/api.ts';
import { useMe } from '../../../shell/current-user.tsx';
import { faultOf } from '../../../shell/faults.ts';
import { toast } from '../../../shell/toast.ts';
import { ActionButtons } from '../../../ui/action-buttons.tsx';
import { DetailPage, DetailSkeleton, Panel } from '../../../ui/detail-page.tsx';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { SignatureForm } from '../../foundations/proofs/signature-form.tsx';
import { cashQueries, movementPdf, movementSlip } from './cash.queries.ts';
import { denominationText } from './count-table.tsx';
import { useCorrectMovement } from './use-movement.ts';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';

const es = cashEs.movement;
const LABELS = { correctMovement: cashEs.actions.correctMovement };

export function MovementPage() {
  const { movementId } = useParams({ from: '/_app/transactions/movements/$movementId' });
  const query = useQuery(cashQueries.movement(movementId));
  return (
    <LoadState query={query} skeleton={<DetailSkeleton title={es.one} />}>
      {(movement) => <Movement movement={movement} />}
    </LoadState>
  );
}

function Movement({ movement }: { movement: PersonMovement }) {
  const me = useMe();
  const [isCorrecting, setCorrecting] = useState(false);
  const canWrite = reachOf(me.role, { module: 'cash', access: 'write' }) !== undefined;
  return (
    <>
      <DetailPage
        header={
          <PageHeader
            back={{ to: '/transactions', label: cashEs.title }}
            title={es.one}
            code={movement.code}
            state={
              <StateBadge tone={movement.state === 'booked' ? 'ok' : 'off'}>{cashEs.states[movement.state]}</StateBadge>
            }
            meta={es.madeMeta(dateInProse(movement.madeAt), movement.employeeName, movement.storeName)}
            actions={
              <>
                <Documents movement={movement} />
                {canWrite && (
                  <ActionButtons
                    offers={movement.actions}
                    labels={LABELS}
                    reasons={cashEs.reasons}
                    onPick={() => setCorrecting(true)}
                    variant="default"
                  />
                )}
              </>
            }
          />
        }
        main={
          <>
            <Panel title={es.concept}>
              <Pairs
                pairs={[
                  [es.type, cashEs.movementTypes[movement.type]],
                  [es.concept, movement.concept],
                  [es.observations, movement.observations],
                  [es.bankReference, movement.bankReference && <span className="code">{movement.bankReference}</span>],
                  [es.signer, movement.signerName],
                ]}
              />
            </Panel>
            <ActivityPanel recordId={movement.id} lines={movement.activity} words={{ cashMovement: cashEs.activity }} />
          </>
        }
        aside={<Amount movement={movement} />}
      />
      {isCorrecting && <CorrectDialog movement={movement} onClose={() => setCorrecting(false)} />}
    </>
  );
}

function Amount({ movement }: { movement: PersonMovement }) {
  return (
    <Panel title={es.amount}>
      <p className="big">{money(movement.amountCents)}</p>
      <Pairs
        pairs={movement.units.map((line) => [
          `${count(line.units)} × ${denominationText(line.denominationCents)}`,
          money(line.units * line.denominationCents),
        ])}
        sum={[es.breakdownSum, money(movement.amountCents)]}
      />
    </Panel>
  );
}

function Documents({ movement }: { movement: PersonMovement }) {
  const params = { movementId: movement.id };
  const taking = useMutation({
    mutationFn: async (what: 'pdf' | 'slip') =>
      what === 'pdf'
        ? saveFile(await download(movementPdf, { params }), `${movement.code}.pdf`)
        : saveFile(await download(movementSlip, { params }), es.slip),
    onError: (error) => toast.error(faultOf(error).text, faultOf(error).requestId),
  });
  return (
    <>
      {movement.hasSlip && (
        <Button variant="default" onClick={() => taking.mutate('slip')}>
          {es.openSlip}
        </Button>
      )}
      <Button variant="default" loading={taking.isPending} onClick={() => taking.mutate('pdf')}>
        {es.pdf}
      </Button>
    </>
  );
}

function CorrectDialog({ movement, onClose }: { movement: PersonMovement; onClose: () => void }) {
  const errors = useFieldErrors();
  const [reason, setReason] = useState('');
  const command = useCorrectMovement(movement.id, errors, onClose);
  const reasonFault = errors.of('reason');
  return (
    <Modal opened onClose={onClose} title={es.correctTitle} size={440} closeOnEscape={!command.isPending}>
      <div className="stack">
        <Textarea
          name="reason"
          label={es.reason}
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => {
            errors.clear('reason');
            setReason(event.currentTarget.value);
          }}
          error={reasonFault}
        />
        <SignatureForm
          verb={es.signCorrection}
          pairs={[
            [es.one, <span className="code">{movement.code}</span>],
            [es.amount, money(movement.amountCents)],
          ]}
          warning={es.correctWarning}
          isBusy={command.isPending}
          unsettled={command.unsettled}
          errors={errors}
          onSign={(signature) => command.mutate({ reason: reason.trim(), signature })}
          onCancel={onClose}
        />
      </div>
    </Modal>
  );
}
