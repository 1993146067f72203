/** What comes in, and what the scale says. Loaded when somebody writes one down. */
import { exactGrams } from '@quilate/domain/kernel/format.ts';
import { metalRemainderEs } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.es.ts';
import { metalMovementMachine } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.machine.ts';
import { adjustmentMg, isUnexplained } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.rules.ts';
import type {
  CountBody,
  MetalRemainder,
  SupplyBody,
} from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.schema.ts';
import { OBSERVATIONS_MAX } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.states.ts';
import { WeightInput } from '../../../ui/decimal-input.tsx';
import { NotesField } from '../../../ui/notes-field.tsx';
import { type Pair, Pairs } from '../../../ui/pairs.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { creationOf } from '../../foundations/proofs/creation.ts';
import { metalRemainder } from './metal-remainder.queries.ts';

const { dialogs: es, metals } = metalRemainderEs;
const isWeight = (mg: number | null): mg is number => mg !== null && !Number.isNaN(mg);

interface RemainderDialogProps {
  readonly remainder: MetalRemainder;
  readonly onClose: () => void;
}
const actOf = (action: 'supply' | 'count', { remainder: { metal }, onClose }: RemainderDialogProps) => ({
  concept: metalMovementMachine.concept,
  words: metalRemainderEs,
  of: { id: metal },
  offer: creationOf(metalMovementMachine, action),
  title: es[action].title(metals[metal].toLowerCase()),
  verb: es[action].submit,
  onClose,
});

export function SupplyDialog(props: RemainderDialogProps) {
  const { metal } = props.remainder;
  const form = useForm<{ suppliedMg: number | null; observations: string }>({ suppliedMg: null, observations: '' });
  const { suppliedMg, observations } = form.values;
  const isReady = isWeight(suppliedMg) && suppliedMg > 0;
  return (
    <ActionDialog
      {...actOf('supply', props)}
      isReady={isReady}
      pairs={[[metals[metal], isReady && exactGrams(suppliedMg)]]}
      errors={form.errors}
      body={() => ({ metal, suppliedMg: suppliedMg!, observations: observations.trim() })}
      send={(body: SupplyBody, key) => metalRemainder.supply.send({ body, key })}
    >
      <WeightInput label={es.supply.weight} {...form.pick('suppliedMg')} />
      <NotesField label={es.observations} maxLength={OBSERVATIONS_MAX} {...form.text('observations')} />
    </ActionDialog>
  );
}

/** The difference is seen before it is signed; what moves meanwhile is said, and it is weighed again. */
export function CountDialog(props: RemainderDialogProps) {
  const { metal, totalMg: seenMg } = props.remainder;
  const form = useForm<{ countedMg: number | null; observations: string }>({ countedMg: null, observations: '' });
  const { countedMg, observations } = form.values;
  const differenceMg = isWeight(countedMg) ? adjustmentMg(seenMg, countedMg) : 0;
  const pairs: Pair[] = [
    [es.count.seen, exactGrams(seenMg)],
    [es.count.difference, isWeight(countedMg) && (differenceMg === 0 ? es.count.none : exactGrams(differenceMg))],
  ];
  return (
    <ActionDialog
      {...actOf('count', props)}
      isReady={isWeight(countedMg) && !isUnexplained(differenceMg, observations)}
      pairs={[[metals[metal], isWeight(countedMg) && exactGrams(countedMg)], ...pairs]}
      errors={form.errors}
      body={() => ({ metal, countedMg: countedMg!, seenMg, observations: observations.trim() })}
      send={(body: CountBody, key) => metalRemainder.count.send({ body, key })}
    >
      <WeightInput label={es.count.weight} {...form.pick('countedMg')} />
      <Pairs pairs={pairs} />
      <NotesField
        label={differenceMg === 0 ? es.observations : es.explain}
        maxLength={OBSERVATIONS_MAX}
        {...form.text('observations')}
      />
    </ActionDialog>
  );
}
