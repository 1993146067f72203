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
  DeclareLostBody,
  DeliverBody,
  FinishPreparationBody,
  ReasonBody,
  ReceiveLateBody,
  ResolveIncidentBody,
  Shipment,
} from '@quilate/domain/modules/logistics/shipments/shipments.schema.ts';
import { carriesMoney } from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';
import { useLimits } from '../../../shell/current-user.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { cleanCode } from '../../../ui/use-scanner.ts';
import type { Offered } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { contentText, figuresText, subjectOf } from './shipment-text.ts';
import { shipments } from './shipments.queries.ts';

const { dialogs: es, verbs, whys } = shipmentsEs;
const SHORTEST = 3;

export interface Chosen {
  readonly offer: Offered;
  /** The one piece or incident it is about. */
  readonly id?: string;
}

interface StepDialogProps extends Chosen {
  readonly shipment: Shipment;
  readonly onDone?: () => void;
  readonly onClose: () => void;
}

export function StepDialog(props: StepDialogProps) {
  switch (props.offer.action) {
    case 'finishPreparation':
    case 'finishVerification':
      return <FinishDialog {...props} />;
    case 'receiveLate':
      return <LateDialog {...props} />;
    case 'declareLost':
      return <LostDialog {...props} />;
    case 'resolveIncident':
      return <ResolveDialog {...props} />;
    default:
      return <SignedDialog {...props} />;
  }
}

function actOf({ shipment, offer, id, onDone, onClose }: StepDialogProps) {
  const item = shipment.items.find((one) => one.id === id);
  const incident = shipment.incidents.find((one) => one.id === id);
  return {
    concept: 'shipment',
    words: shipmentsEs,
    of: shipment,
    offer,
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
    onClose,
  };
}

const confirmText = ({ type, verifiedCents }: Shipment): string =>
  carriesMoney(type) ? es.confirmMoney(money(verifiedCents ?? 0)) : es.confirmWarning;

/** Nothing but who signs it, and why where it takes something back. */
function SignedDialog(props: StepDialogProps) {
  const { shipment, offer } = props;
  const action = offer.action as 'reopen' | 'cancel' | 'deliver' | 'takeBack' | 'confirmReception';
  return (
    <ActionDialog
      {...actOf(props)}
      warning={action === 'confirmReception' ? confirmText(shipment) : undefined}
      send={(body: ReasonBody & DeliverBody, key) =>
        shipments[action].send({ params: { shipmentId: shipment.id }, body, key })
      }
    />
  );
}

/** What differs is seen and confirmed before anybody signs. */
function FinishDialog(props: StepDialogProps) {
  const { shipment, offer } = props;
  const action = offer.action as 'finishPreparation' | 'finishVerification';
  const { shipmentToleranceMg } = useLimits();
  const form = useForm({ isConfirmed: false });
  const isPreparing = action === 'finishPreparation';
  const differencesOf = isPreparing ? preparationDifferences : verificationDifferences;
  const differences = differencesOf(shipment, shipmentToleranceMg);
  const isWhole = differences.length === 0;
  return (
    <ActionDialog
      {...actOf(props)}
      why={whys.finishPreparation}
      size={520}
      isReady={isWhole || form.values.isConfirmed}
      body={() => ({ isConfirmed: true })}
      send={(body: FinishPreparationBody, key) =>
        shipments[action].send({ params: { shipmentId: shipment.id }, body, key })
      }
    >
      {isWhole ? undefined : (
        <>
          <Differences shipment={shipment} differences={differences} />
          <p className="note">{isPreparing ? es.differencesHelp : es.differencesOpen}</p>
          <Checkbox label={es.confirm} {...form.check('isConfirmed')} />
        </>
      )}
    </ActionDialog>
  );
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

function LateDialog(props: StepDialogProps) {
  const form = useForm({ itemCode: '' });
  const itemCode = cleanCode(form.values.itemCode);
  return (
    <ActionDialog
      {...actOf(props)}
      isReady={itemCode.length >= SHORTEST}
      errors={form.errors}
      body={() => ({ itemCode })}
      send={(body: ReceiveLateBody, key) =>
        shipments.receiveLate.send({ params: { shipmentId: props.shipment.id }, body, key })
      }
    >
      <TextInput label={es.lateCode} autoCapitalize="characters" autoComplete="off" {...form.text('itemCode')} />
    </ActionDialog>
  );
}

function LostDialog(props: StepDialogProps) {
  const { shipment, id } = props;
  return (
    <ActionDialog
      {...actOf(props)}
      why={whys.declareLost}
      body={() => (id === undefined ? {} : { itemId: id })}
      send={(body: DeclareLostBody, key) =>
        shipments.declareLost.send({ params: { shipmentId: shipment.id }, body, key })
      }
    />
  );
}

function ResolveDialog(props: StepDialogProps) {
  const { shipment, id = '' } = props;
  return (
    <ActionDialog
      {...actOf(props)}
      why={whys.resolveIncident}
      amountCents={null}
      body={() => ({ incidentId: id })}
      send={(body: ResolveIncidentBody, key) =>
        shipments.resolveIncident.send({ params: { shipmentId: shipment.id }, body, key })
      }
    />
  );
}
