import { Button } from '@mantine/core';
import { count, dateInProse, money } from '@quilate/domain/kernel/format.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import { cashGrants } from '@quilate/domain/modules/counter/cash/cash.grants.ts';
import type { PersonMovement } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMay } from '../../../shell/current-user.tsx';
import { faultOf } from '../../../shell/faults.ts';
import { toast } from '../../../shell/toast.ts';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { DetailPage, DetailSkeleton, Panel } from '../../../ui/detail-page.tsx';
import { LoadState } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { StateBadge } from '../../../ui/state-badge.tsx';
import { useDoing } from '../../../ui/use-doing.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { cash, cashQueries } from './cash.queries.ts';
import { denominationText } from './count-table.tsx';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';

const es = cashEs.movement;
const CORRECTION = { ...cashEs, one: es.one };
const ORDER = ['correctMovement'];

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
  const { doing, pick, close } = useDoing(movement.actions);
  const canWrite = useMay(cashGrants.write);
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
              <ActionBar
                offers={canWrite ? movement.actions : []}
                order={ORDER}
                labels={cashEs.actions}
                reasons={cashEs.reasons}
                onPick={pick}
                tools={<Documents movement={movement} />}
              />
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
            <ActivityPanel of={movement} words={{ cashMovement: cashEs.activity }} />
          </>
        }
        aside={<Amount movement={movement} />}
      />
      {doing && (
        <ActionDialog
          concept="cashMovement"
          words={CORRECTION}
          of={movement}
          offer={doing}
          verb={es.signCorrection}
          pairs={[
            [es.one, <span className="code">{movement.code}</span>],
            [es.amount, money(movement.amountCents)],
          ]}
          size={440}
          send={cash.correctMovement.on(movement.id)}
          onClose={close}
        />
      )}
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
        ? saveFile(await cash.movementPdf.take({ params }), `${movement.code}.pdf`)
        : saveFile(await cash.slip.take({ params }), es.slip),
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
