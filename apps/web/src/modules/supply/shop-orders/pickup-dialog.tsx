import { Button, Modal } from '@mantine/core';
import { grams } from '@quilate/domain/kernel/format.ts';
import { shellEs } from '@quilate/domain/kernel/shell.es.ts';
import { shopOrdersEs } from '@quilate/domain/modules/supply/shop-orders/shop-orders.es.ts';
import { isWeightMismatch } from '@quilate/domain/modules/supply/shop-orders/shop-orders.rules.ts';
import type { ShopOrder } from '@quilate/domain/modules/supply/shop-orders/shop-orders.schema.ts';
import { type FormEvent, useState } from 'react';
import { useLimits } from '../../../shell/current-user.tsx';
import { WeightInput } from '../../../ui/decimal-input.tsx';
import { useFieldErrors } from '../../../ui/field-errors.ts';
import type { Pair } from '../../../ui/pairs.tsx';
import { type Signature, SignatureForm } from '../../foundations/proofs/signature-form.tsx';
import { useChange } from './use-change.ts';

const { dialogs: es, actions } = shopOrdersEs;
type Stage = 'weight' | 'employee' | 'driver';

interface PickupDialogProps {
  readonly order: ShopOrder;
  readonly action: 'pickUp' | 'handOver';
  readonly onClose: () => void;
}

/** The bags are weighed before they leave and a difference is confirmed. Who hands over signs, and who takes. */
export function PickupDialog({ order, action, onClose }: PickupDialogProps) {
  const limits = useLimits();
  const errors = useFieldErrors();
  const [stage, setStage] = useState<Stage>('weight');
  const [pickupMg, setPickup] = useState<number | null>(null);
  const [confirmsMismatch, setConfirms] = useState(false);
  const [employee, setEmployee] = useState<Signature | null>(null);
  const preparedMg = order.weights.preparationMg ?? 0;
  const isWeighed = pickupMg !== null && pickupMg > 0;
  const differs = isWeighed && isWeightMismatch(preparedMg, pickupMg, limits.pickupToleranceMg);
  const command = useChange(order, action as 'handOver', {
    saysUnsettled: true,
    onDone: onClose,
    onRefused: (fault) => {
      if (!errors.refused(fault)) return false;
      setStage(stageOf(fault.fields[0]!.path));
      return true;
    },
  });
  const verb = actions[action];
  const pairs: Pair[] = [
    [es.prepared, grams(preparedMg)],
    [es.pickupWeight, isWeighed && grams(pickupMg)],
  ];
  const goOn = (event: FormEvent): void => {
    event.preventDefault();
    if (isWeighed && (!differs || confirmsMismatch)) setStage('employee');
  };
  const send = (signature: Signature, driver?: Signature): void => {
    errors.reset();
    const body = { pickupWeightMg: pickupMg!, confirmsMismatch, signature };
    command.mutate({ ...body, ...(driver ? { driverSignature: driver } : {}) } as Parameters<typeof command.mutate>[0]);
  };
  const signing = { verb, pairs, isBusy: command.isPending, unsettled: command.unsettled, errors };
  return (
    <Modal opened onClose={onClose} title={`${verb}: ${order.code}`} size={440} closeOnEscape={!command.isPending}>
      {stage === 'weight' && (
        <form className="stack" onSubmit={goOn} noValidate>
          <p>{es[action]}</p>
          <p className="spread">
            <span className="dim">{es.prepared}</span>
            <b>{grams(preparedMg)}</b>
          </p>
          <WeightInput
            name="pickupWeightMg"
            label={es.pickupWeight}
            value={pickupMg}
            onChange={(mg) => {
              errors.reset();
              setConfirms(false);
              setPickup(mg);
            }}
            error={errors.of('pickupWeightMg')}
          />
          <div role="alert">
            {differs && (
              <p className="note" data-tone="alert">
                {es.mismatch(grams(Math.abs(pickupMg - preparedMg)))}
              </p>
            )}
          </div>
          {differs && (
            <label className="row">
              <input
                type="checkbox"
                checked={confirmsMismatch}
                onChange={(event) => setConfirms(event.currentTarget.checked)}
              />
              {es.confirmMismatch}
            </label>
          )}
          <div className="row-end">
            <Button variant="default" onClick={onClose}>
              {shellEs.form.cancel}
            </Button>
            <Button type="submit" disabled={!isWeighed || (differs && !confirmsMismatch)}>{`${verb}…`}</Button>
          </div>
        </form>
      )}
      {stage === 'employee' && (
        <SignatureForm
          {...signing}
          verb={action === 'pickUp' ? verb : shellEs.form.next}
          onSign={(signature) => {
            if (action === 'pickUp') return send(signature);
            setEmployee(signature);
            return setStage('driver');
          }}
          onCancel={() => setStage('weight')}
        />
      )}
      {stage === 'driver' && (
        <SignatureForm
          {...signing}
          of="driver"
          onSign={(driver) => send(employee!, driver)}
          onCancel={() => setStage('employee')}
        />
      )}
    </Modal>
  );
}

function stageOf(field: string): Stage {
  if (field.startsWith('driverSignature')) return 'driver';
  return field.startsWith('signature') ? 'employee' : 'weight';
}
