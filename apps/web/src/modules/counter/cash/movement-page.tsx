import { count, dateInProse, money } from '@quilate/domain/kernel/format.ts';
import { cashEs } from '@quilate/domain/modules/counter/cash/cash.es.ts';
import type { PersonMovement } from '@quilate/domain/modules/counter/cash/cash.schema.ts';
import { useParams } from '@tanstack/react-router';
import { Panel } from '../../../ui/detail-page.tsx';
import { Pairs } from '../../../ui/pairs.tsx';
import { PaperButton } from '../../../ui/paper.tsx';
import { OneRecord, RecordPage } from '../../../ui/record-page.tsx';
import { badgeOf } from '../../../ui/state-badge.tsx';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { useTill } from './cash.queries.ts';
import { denominationText } from './count-table.tsx';
import { ActivityPanel } from '../../foundations/activity/activity-panel.tsx';

const es = cashEs.movement;
const MovementStateBadge = badgeOf(cashEs.states, { booked: 'ok', corrected: 'off' });
const WORDS = { ...cashEs, one: es.one };

export function MovementPage() {
  const { movementId } = useParams({ strict: false });
  return <OneRecord query={useTill().queries.movement(movementId!)} title={es.one} page={Movement} />;
}

function Movement({ of: movement }: { of: PersonMovement }) {
  const { home, grants } = useTill();
  return (
    <RecordPage
      of={movement}
      words={WORDS}
      list={home}
      state={<MovementStateBadge state={movement.state} />}
      meta={es.madeMeta(dateInProse(movement.madeAt), movement.employeeName, movement.storeName)}
      policy={grants.write}
      order={['correctMovement']}
      dialogs={CorrectionDialog}
      tools={<Documents movement={movement} />}
      aside={<Amount movement={movement} />}
    >
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
    </RecordPage>
  );
}

function CorrectionDialog(doing: Doing<PersonMovement>) {
  const { calls } = useTill();
  return (
    <ActionDialog
      {...doing}
      concept="cashMovement"
      words={WORDS}
      verb={es.signCorrection}
      pairs={[
        [es.one, <span className="code">{doing.of.code}</span>],
        [es.amount, money(doing.of.amountCents)],
      ]}
      size={440}
      send={calls.correctMovement.on(doing.of.id)}
    />
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
  const { calls } = useTill();
  const params = { movementId: movement.id };
  return (
    <>
      {movement.hasSlip && (
        <PaperButton label={es.openSlip} icon={null} take={() => calls.slip.take({ params })} name={es.slip} />
      )}
      <PaperButton
        label={es.pdf}
        icon={null}
        take={() => calls.movementPdf.take({ params })}
        name={`${movement.code}.pdf`}
      />
    </>
  );
}
