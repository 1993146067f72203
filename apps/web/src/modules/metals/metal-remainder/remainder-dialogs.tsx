/** What comes in, and what the scale says. Loaded when somebody writes one down. */
import { NativeSelect, TextInput } from '@mantine/core';
import { exactGrams } from '@quilate/domain/kernel/format.ts';
import { metalRemainderEs } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.es.ts';
import { metalMovementMachine } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.machine.ts';
import { BAR_TYPES, type BarType } from '@quilate/domain/modules/metals/bars/bars.states.ts';
import {
  adjustmentMg,
  isFarOff,
  isUnexplained,
  METAL_OF_BAR,
} from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.rules.ts';
import type {
  BeginBody,
  CountBody,
  MetalRemainder,
  SupplyBody,
} from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.schema.ts';
import {
  OBSERVATIONS_MAX,
  type RemainderMetal,
  SUPPLY_SOURCES,
  type SupplySource,
} from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.states.ts';
import { useQuery } from '@tanstack/react-query';
import { useLimits } from '../../../shell/current-user.tsx';
import { NotesField } from '../../../ui/notes-field.tsx';
import { type Pair, Pairs } from '../../../ui/pairs.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { WeightInput } from '../../../ui/weight-input.tsx';
import type { Fault } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { creationOf } from '../../foundations/proofs/creation.ts';
import { barsQueries } from '../bars/bars.queries.ts';
import { metalRemainder, remainderQueries } from './metal-remainder.queries.ts';

const { dialogs: es, metals } = metalRemainderEs;
const isWeight = (mg: number | null): mg is number => mg !== null && !Number.isNaN(mg);

interface RemainderDialogProps {
  readonly remainder: MetalRemainder;
  readonly onClose: () => void;
}
const actOf = (action: 'supply' | 'count' | 'begin', { remainder: { metal }, onClose }: RemainderDialogProps) => ({
  concept: metalMovementMachine.concept,
  words: metalRemainderEs,
  of: { id: metal },
  offer: creationOf(metalMovementMachine, action),
  title: es[action].title(metals[metal].toLowerCase()),
  verb: es[action].submit,
  onClose,
});

interface SupplyForm {
  readonly kind: SupplySource;
  readonly barId: string;
  readonly supplierId: string;
  readonly document: string;
  readonly suppliedMg: number | null;
  readonly observations: string;
}
const NO_SUPPLY: SupplyForm = {
  kind: 'SUPPLIER',
  barId: '',
  supplierId: '',
  document: '',
  suppliedMg: null,
  observations: '',
};
const SOURCES = SUPPLY_SOURCES.map((value) => ({ value, label: es.supply.sources[value] }));
const typeOf = (metal: RemainderMetal): BarType => BAR_TYPES.find((type) => METAL_OF_BAR[type] === metal)!;

/** A bar of the house, whole, or what a supplier brought; somebody else signs too. */
export function SupplyDialog(props: RemainderDialogProps) {
  const { metal } = props.remainder;
  const form = useForm(NO_SUPPLY);
  const { kind, barId, supplierId, document, suppliedMg, observations } = form.values;
  const { data } = useQuery(barsQueries.held(typeOf(metal)));
  const { data: bringers } = useQuery(remainderQueries.suppliers);
  const supplier = bringers?.data.find(({ id }) => id === supplierId);
  const chosen = data?.data.find(({ id }) => id === barId);
  const isBar = kind === 'BAR';
  const weighedMg = isBar ? (chosen?.weightMg ?? null) : suppliedMg;
  const isReady = isWeight(weighedMg) && weighedMg > 0;
  const check = (): Fault[] => {
    if (isBar) return chosen ? [] : [{ path: 'source.barId', message: es.supply.needsBar }];
    return [
      ...(supplier ? [] : [{ path: 'source.supplierId', message: es.supply.needsSupplier }]),
      ...(document.trim() === '' ? [{ path: 'source.document', message: es.supply.needsDocument }] : []),
    ];
  };
  return (
    <ActionDialog
      {...actOf('supply', props)}
      isReady={isReady}
      pairs={[
        [metals[metal], isReady && exactGrams(weighedMg)],
        [es.supply.source, isBar ? chosen?.code : supplier?.name],
      ]}
      errors={form.errors}
      check={check}
      body={() => ({
        metal,
        suppliedMg: weighedMg!,
        source: isBar ? { kind, barId } : { kind, supplierId, document },
        observations: observations.trim(),
      })}
      send={(body: SupplyBody, key) => metalRemainder.supply.send({ body, key })}
    >
      <NativeSelect label={es.supply.source} data={SOURCES} {...form.choice('kind')} />
      {isBar ? (
        <NativeSelect
          label={es.supply.bar}
          description={data?.data.length === 0 ? es.supply.noBars : undefined}
          data={[
            { value: '', label: '' },
            ...(data?.data ?? []).map((bar) => ({
              value: bar.id,
              label: es.supply.barOf(bar.code, exactGrams(bar.weightMg)),
            })),
          ]}
          {...form.choice('barId')}
          name="source.barId"
          error={form.errors.of('source.barId')}
        />
      ) : (
        <>
          <NativeSelect
            label={es.supply.supplierName}
            description={bringers?.data.length === 0 ? es.supply.noSuppliers : undefined}
            data={[
              { value: '', label: '' },
              ...(bringers?.data ?? []).map(({ id, name, taxId }) => ({
                value: id,
                label: es.supply.supplierOf(name, taxId),
              })),
            ]}
            {...form.choice('supplierId')}
            name="source.supplierId"
            error={form.errors.of('source.supplierId')}
          />
          <TextInput
            label={es.supply.document}
            autoComplete="off"
            maxLength={60}
            {...form.text('document')}
            name="source.document"
            error={form.errors.of('source.document')}
          />
          <WeightInput label={es.supply.weight} {...form.pick('suppliedMg')} />
        </>
      )}
      <NotesField label={es.observations} maxLength={OBSERVATIONS_MAX} {...form.text('observations')} />
    </ActionDialog>
  );
}

/** The difference is seen before it is signed; what moves meanwhile is said, and it is weighed again. */
export function CountDialog(props: RemainderDialogProps) {
  const { metal, totalMg: seenMg } = props.remainder;
  const form = useForm<{ countedMg: number | null; observations: string }>({ countedMg: null, observations: '' });
  const { countedMg, observations } = form.values;
  const limits = useLimits();
  const differenceMg = isWeight(countedMg) ? adjustmentMg(seenMg, countedMg) : 0;
  const pairs: Pair[] = [
    [es.count.seen, exactGrams(seenMg)],
    [es.count.difference, isWeight(countedMg) && (differenceMg === 0 ? es.count.none : exactGrams(differenceMg))],
  ];
  return (
    <ActionDialog
      {...actOf('count', props)}
      // What counts before it moved the server knows, and asks.
      alsoNeeds={isFarOff(0, differenceMg, limits) ? ['secondSignature'] : []}
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

/** What there is on the day the house begins; nothing has moved yet. */
export function BeginDialog(props: RemainderDialogProps) {
  const { metal } = props.remainder;
  const form = useForm<{ weightMg: number | null; observations: string }>({ weightMg: null, observations: '' });
  const { weightMg, observations } = form.values;
  const isReady = isWeight(weightMg) && weightMg > 0;
  return (
    <ActionDialog
      {...actOf('begin', props)}
      text={es.begin.once}
      isReady={isReady}
      pairs={[[metals[metal], isReady && exactGrams(weightMg)]]}
      errors={form.errors}
      check={() =>
        observations.trim().length < 3 ? [{ path: 'observations', message: es.begin.needsObservations }] : []
      }
      body={() => ({ metal, weightMg: weightMg!, observations: observations.trim() })}
      send={(body: BeginBody, key) => metalRemainder.begin.send({ body, key })}
    >
      <WeightInput label={es.begin.weight} {...form.pick('weightMg')} />
      <NotesField label={es.begin.observations} maxLength={OBSERVATIONS_MAX} {...form.text('observations')} />
    </ActionDialog>
  );
}
