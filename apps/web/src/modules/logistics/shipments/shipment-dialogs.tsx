/** The step somebody has chosen, with what it asks for. Loaded when one is. */
import { money } from '@quilate/domain/kernel/format.ts';
import { shipmentsEs } from '@quilate/domain/modules/logistics/shipments/shipments.es.ts';
import {
  type Difference,
  preparationDifferences,
  verificationDifferences,
} from '@quilate/domain/modules/logistics/shipments/shipments.rules.ts';
import type { Shipment } from '@quilate/domain/modules/logistics/shipments/shipments.schema.ts';
import { carriesMoney } from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';
import { useLimits } from '../../../shell/current-user.tsx';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import type { Pair } from '../../../ui/pairs.tsx';
import { cleanCode } from '../../../ui/use-scanner.ts';
import { ProofDialog, type Proofs } from './proof-dialog.tsx';
import { contentText } from './shipment-text.ts';
import type { Bodies, ShipmentAction } from './shipments.queries.ts';
import { useShipmentAction } from './use-shipment.ts';

const es = shipmentsEs.dialogs;
type Asked = Exclude<ShipmentAction, 'prepare' | 'verify'>;

export interface Chosen {
  readonly action: Asked;
  /** The one piece or incident it is about. */
  readonly id?: string;
}

interface StepDialogProps {
  readonly shipment: Shipment;
  readonly chosen: Chosen;
  readonly onDone?: ((shipment: Shipment) => void) | undefined;
  readonly onClose: () => void;
}

interface Form {
  readonly verb: string;
  readonly warning?: string;
  readonly differences?: readonly Difference[];
  readonly staysOpen?: boolean;
  readonly asks?: { readonly label: string; readonly name: string; readonly isCode?: boolean };
  readonly why?: string;
  readonly amountCents?: number | null;
}

const confirmText = ({ type, verifiedCents }: Shipment): string =>
  carriesMoney(type) ? es.confirmMoney(money(verifiedCents ?? 0)) : es.confirmWarning;

const REASON = { label: es.reason, name: 'reason' };

const FORMS: Readonly<Record<Asked, (shipment: Shipment, toleranceMg: number) => Form>> = {
  finishPreparation: (shipment, toleranceMg) => ({
    verb: es.signFinish,
    differences: preparationDifferences(shipment, toleranceMg),
    why: es.whyApproval,
  }),
  reopen: () => ({ verb: es.signReopen }),
  cancel: () => ({ verb: es.signCancel, warning: es.cancelWarning, asks: REASON }),
  deliver: () => ({ verb: es.signDeliver, warning: es.deliverWarning }),
  takeBack: () => ({ verb: es.signTakeBack, asks: REASON }),
  finishVerification: (shipment, toleranceMg) => ({
    verb: es.signVerify,
    differences: verificationDifferences(shipment, toleranceMg),
    staysOpen: true,
  }),
  confirmReception: (shipment) => ({ verb: es.signConfirm, warning: confirmText(shipment) }),
  receiveLate: () => ({ verb: es.signLate, asks: { label: es.lateCode, name: 'itemCode', isCode: true } }),
  declareLost: () => ({
    verb: es.signLost,
    warning: es.lostWarning,
    asks: { label: es.happened, name: 'reason' },
    why: es.whyLost,
  }),
  resolveIncident: () => ({
    verb: es.signResolve,
    asks: { label: es.resolution, name: 'reason' },
    why: es.whyResolve,
    amountCents: null,
  }),
};

const approvalOf = ({ approval }: Proofs) => (approval ? { approval } : {});
const signed = ({ signature }: Proofs) => ({ signature });
const reasoned = ({ text, signature }: Proofs) => ({ reason: text, signature });

/** What each step sends. */
const BODIES: { readonly [Action in Asked]: (proofs: Proofs, id: string | undefined) => Bodies[Action] } = {
  finishPreparation: (proofs) => ({ isConfirmed: true, ...signed(proofs), ...approvalOf(proofs) }),
  reopen: signed,
  cancel: reasoned,
  deliver: ({ signature }) => ({ driverSignature: signature }),
  takeBack: reasoned,
  finishVerification: (proofs) => ({ isConfirmed: true, ...signed(proofs) }),
  confirmReception: signed,
  receiveLate: ({ text, signature }) => ({ itemCode: cleanCode(text), signature }),
  declareLost: (proofs, id) => ({
    ...reasoned(proofs),
    ...approvalOf(proofs),
    ...(id === undefined ? {} : { itemId: id }),
  }),
  resolveIncident: (proofs, id) => ({ ...reasoned(proofs), ...approvalOf(proofs), incidentId: id ?? '' }),
};

export function StepDialog({ shipment, chosen: { action, id }, onDone, onClose }: StepDialogProps) {
  const errors = useFieldErrors();
  const { shipmentToleranceMg } = useLimits();
  const command = useShipmentAction(action, shipment, {
    errors,
    onDone: (reply) => {
      onClose();
      onDone?.(reply);
    },
  });
  const { why, amountCents = shipment.valueCents, ...form } = FORMS[action](shipment, shipmentToleranceMg);
  const ask = { action: `shipment.${action}`, recordCode: shipment.code, amountCents };
  const item = shipment.items.find((one) => one.id === id);
  const incident = shipment.incidents.find((one) => one.id === id);
  const pairs: Pair[] = [
    [shipmentsEs.one, <span className="code">{shipment.code}</span>],
    [shipmentsEs.columns.destination, shipment.destinationName],
    [shipmentsEs.columns.content, contentText(shipment)],
    [shipmentsEs.columns.piece, item && <span className="code">{item.itemCode}</span>],
    [shipmentsEs.page.incidents, incident && shipmentsEs.incidents[incident.kind]],
  ];
  return (
    <ProofDialog
      shipment={shipment}
      title={shipmentsEs.actions[action]}
      pairs={pairs}
      {...form}
      {...(why === undefined ? {} : { approval: { why, ask } })}
      of={action === 'deliver' ? 'driver' : 'employee'}
      isBusy={command.isPending}
      unsettled={command.unsettled}
      errors={errors}
      onSend={(proofs) => command.mutate(BODIES[action](proofs, id))}
      onClose={onClose}
    />
  );
}
