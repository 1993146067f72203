/** The step somebody has chosen, with what it asks for. Loaded when one is. */
import { Checkbox, TextInput } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import {
  type Difference,
  preparationDifferences,
  verificationDifferences,
} from '@quilate/domain/modules/logistics/shipments/shipments.rules.ts';
import type {
  DeliverBody,
  ReasonBody,
  ReceiveBody,
  Shipment,
} from '@quilate/domain/modules/logistics/shipments/shipments.schema.ts';
import { carriesMoney } from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';
import { useLimits } from '../../../shell/current-user.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { cleanCode } from '../../../ui/use-scanner.ts';
import type { Act, Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { dialogsOf } from '../../foundations/proofs/record-dialogs.tsx';
import { BagsRead, useBagsRead } from './bags-read.tsx';
import { contentText, figuresText, subjectOf } from './shipment-text.ts';
import { shipments } from './shipments.queries.ts';

const { dialogs: es, verbs, whys } = shipmentsEs;
const SHORTEST = 3;

/** Of a part: the piece or the incident it is about. */
interface ShipmentDialogProps extends Doing<Shipment, string> {
  readonly onDone?: () => void;
}

function actOf({ part, onDone, ...doing }: ShipmentDialogProps) {
  const { of: shipment, offer } = doing;
  const item = shipment.items.find((one) => one.id === part);
  const incident = shipment.incidents.find((one) => one.id === part);
  return {
    ...doing,
    concept: 'shipment',
    words: shipmentsEs,
    verb: (verbs as Readonly<Record<string, string>>)[offer.action]!,
    pairs: [
      [shipmentsEs.one, <span className="code">{shipment.code}</span>] as const,
      [shipmentsEs.columns.destination, shipment.destinationName] as const,
      [shipmentsEs.columns.content, contentText(shipment)] as const,
      [shipmentsEs.columns.piece, item && <span className="code">{item.itemCode}</span>] as const,
      [shipmentsEs.page.incidents, incident && shipmentsEs.incidents[incident.kind]] as const,
    ],
    amountCents: shipment.valueCents,
    onDone: () => onDone?.(),
  };
}

const confirmText = ({ type, verifiedCents }: Shipment): string =>
  carriesMoney(type) ? es.confirmMoney(money(verifiedCents ?? 0)) : es.confirmWarning;
const warningOf = (action: string, shipment: Shipment): string | undefined => {
  if (action === 'receive') return `${es.agrees} ${confirmText(shipment)}`;
  return action === 'confirmReception' ? confirmText(shipment) : undefined;
};

/** Nothing but who signs it, and why where it takes something back. */
function SignedDialog(props: ShipmentDialogProps) {
  const { of: shipment, offer } = props;
  const action = offer.action as 'reopen' | 'cancel' | 'takeBack' | 'confirmReception';
  const send: Act<ReasonBody, unknown>['send'] = shipments[action].on(shipment.id);
  return <ActionDialog {...actOf(props)} warning={warningOf(action, shipment)} send={send} />;
}

/** Who takes the bags signs for them, and each has been read. */
function HandOverDialog(props: ShipmentDialogProps) {
  const { of: shipment, offer } = props;
  const action = offer.action as 'deliver' | 'receive';
  const bags = useBagsRead(shipment, action === 'receive');
  const send: Act<DeliverBody & ReceiveBody, unknown>['send'] = shipments[action].on(shipment.id);
  return (
    <ActionDialog
      {...actOf(props)}
      {...bags.dialog}
      warning={warningOf(action, shipment)}
      isReady={bags.isWhole}
      body={bags.body}
      send={send}
    >
      {bags.hasBags ? <BagsRead of={bags} /> : undefined}
    </ActionDialog>
  );
}

/** What differs is seen and confirmed before anybody signs. */
function FinishDialog(props: ShipmentDialogProps) {
  const { of: shipment, offer } = props;
  const action = offer.action as 'finishPreparation' | 'finishVerification';
  const { shipmentToleranceMg } = useLimits();
  const form = useForm({ isConfirmed: false });
  const isPreparing = action === 'finishPreparation';
  const differencesOf = isPreparing ? preparationDifferences : verificationDifferences;
  const differences = differencesOf(shipment, shipmentToleranceMg);
  const isWhole = differences.length === 0;
  const bags = useBagsRead(shipment, true);
  const hasBags = !isPreparing && bags.hasBags;
  return (
    <ActionDialog
      {...actOf(props)}
      why={whys.finishPreparation}
      size={520}
      {...bags.dialog}
      isReady={(isWhole || form.values.isConfirmed) && (!hasBags || bags.isWhole)}
      body={() => ({ isConfirmed: true, ...(hasBags ? bags.body() : {}) })}
      send={shipments[action].on(shipment.id)}
    >
      {isWhole && !hasBags ? undefined : (
        <>
          {hasBags && <BagsRead of={bags} />}
          {!isWhole && (
            <>
              <Differences shipment={shipment} differences={differences} />
              <p className="note">{isPreparing ? es.differencesHelp : es.differencesOpen}</p>
              <Checkbox label={es.confirm} {...form.check('isConfirmed')} />
            </>
          )}
        </>
      )}
    </ActionDialog>
  );
}

/** What signs the bags or the money on the table. */
export function LastDialog(props: ShipmentDialogProps) {
  return props.offer.action === 'receive' ? <HandOverDialog {...props} /> : <FinishDialog {...props} />;
}

function Differences({ shipment, differences }: { shipment: Shipment; differences: readonly Difference[] }) {
  return (
    <div className="panel">
      {differences.map((one) => (
        <div key={`${one.kind} ${one.packageId} ${one.itemId}`} className="incident">
          <span>
            {shipmentsEs.incidents[one.kind]}
            <small>{figuresText(one)}</small>
          </span>
          <span className="code">{subjectOf(shipment, one)}</span>
        </div>
      ))}
    </div>
  );
}

function LateDialog(props: ShipmentDialogProps) {
  const form = useForm({ itemCode: '' });
  const itemCode = cleanCode(form.values.itemCode);
  return (
    <ActionDialog
      {...actOf(props)}
      isReady={itemCode.length >= SHORTEST}
      errors={form.errors}
      body={() => ({ itemCode })}
      send={shipments.receiveLate.on(props.of.id)}
    >
      <TextInput label={es.lateCode} autoCapitalize="characters" autoComplete="off" {...form.text('itemCode')} />
    </ActionDialog>
  );
}

function LostDialog(props: ShipmentDialogProps) {
  const { of: shipment, part: itemId } = props;
  return (
    <ActionDialog
      {...actOf(props)}
      why={whys.declareLost}
      body={() => (itemId === undefined ? {} : { itemId })}
      send={shipments.declareLost.on(shipment.id)}
    />
  );
}

function ResolveDialog(props: ShipmentDialogProps) {
  const { of: shipment, part: incidentId = '' } = props;
  return (
    <ActionDialog
      {...actOf(props)}
      why={whys.resolveIncident}
      amountCents={null}
      body={() => ({ incidentId })}
      send={shipments.resolveIncident.on(shipment.id)}
    />
  );
}

export const ShipmentDialogs = dialogsOf<Shipment, string>({
  finishPreparation: FinishDialog,
  finishVerification: FinishDialog,
  reopen: SignedDialog,
  cancel: SignedDialog,
  deliver: HandOverDialog,
  takeBack: SignedDialog,
  receive: HandOverDialog,
  confirmReception: SignedDialog,
  receiveLate: LateDialog,
  declareLost: LostDialog,
  resolveIncident: ResolveDialog,
});
