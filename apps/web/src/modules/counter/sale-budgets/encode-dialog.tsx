import { NativeSelect, TextInput } from '@mantine/core';
import { METAL_ES, type Metal } from '@quilate/domain/kernel/metals.ts';
import { saleBudgetsEs } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.es.ts';
import { receivedPiece, type SaleBudget } from '@quilate/domain/modules/counter/sale-budgets/sale-budgets.schema.ts';
import {
  type Family,
  FAMILY_ES,
  type Gem,
  GEM_ES,
} from '@quilate/domain/modules/master-data/products/products.families.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import { plainText } from '../../../ui/plain-text.ts';
import { type Form, useForm } from '../../../ui/use-form.ts';
import { schemaFaults } from '../../../ui/validate.ts';
import { WeightInput } from '../../../ui/weight-input.tsx';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { catalogQueries } from '../../master-data/catalog/catalog.queries.ts';
import { actOf } from './sale-budget-dialog.ts';
import { saleBudgets } from './sale-budgets.queries.ts';

const es = saleBudgetsEs.page;
const optionsOf = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const FAMILIES = optionsOf(FAMILY_ES).toSorted((a, b) => a.label.localeCompare(b.label, 'es'));
const GEMS = optionsOf(GEM_ES);
const METALS = [...optionsOf(METAL_ES), { value: '', label: es.noMetal }];

/** «Colgante de olivina» is a pendant, until somebody says otherwise. */
const familyIn = (reference: string): string => {
  const said = plainText(reference);
  return FAMILIES.find(({ label }) => said.includes(plainText(label)))?.value ?? 'ANILLO';
};

interface Values {
  readonly description: string;
  readonly family: string;
  readonly metal: string;
  readonly weightMg: number | null;
  readonly gem: string;
  readonly gemWeightMg: number | null;
  readonly costCents: number | null;
}

const asBody = (values: Values) => ({
  description: values.description,
  family: values.family as Family,
  metal: values.metal === '' ? null : (values.metal as Metal),
  weightMg: values.weightMg ?? Number.NaN,
  gem: values.gem as Gem,
  gemWeightMg: values.gemWeightMg ?? 0,
  ...(values.costCents === null ? {} : { costCents: values.costCents }),
});

/** The piece as it came: what it is and what it weighs; its price is the budget's. */
export function EncodeDialog(props: Doing<SaleBudget>) {
  const { of: budget } = props;
  const form = useForm<Values>({
    description: budget.reference,
    family: familyIn(budget.reference),
    metal: 'ORO_18',
    weightMg: null,
    gem: 'NINGUNA',
    gemWeightMg: null,
    costCents: null,
  });
  useCatalogue(budget, form);
  return (
    <ActionDialog
      {...actOf(props)}
      errors={form.errors}
      check={() => schemaFaults(receivedPiece, asBody(form.values))}
      body={() => asBody(form.values)}
      send={saleBudgets.encodeReceived.on(budget.id)}
    >
      <TextInput data-autofocus label={es.description} maxLength={200} required {...form.text('description')} />
      <NativeSelect label={es.family} data={FAMILIES} {...form.choice('family')} />
      <NativeSelect label={es.metal} data={METALS} {...form.choice('metal')} />
      <WeightInput label={es.weight} {...form.pick('weightMg')} />
      <NativeSelect label={es.gem} data={GEMS} {...form.choice('gem')} />
      {form.values.gem !== 'NINGUNA' && <WeightInput label={es.gemWeight} {...form.pick('gemWeightMg')} />}
      <MoneyInput label={es.cost} {...form.pick('costCents')} />
    </ActionDialog>
  );
}

/** A product of the catalogue says what its pieces are like, as long as nobody has typed. */
function useCatalogue({ catalogue }: SaleBudget, { values, change }: Form<Values>): void {
  const { data } = useQuery({ ...catalogQueries.one(catalogue?.id ?? ''), enabled: catalogue !== null });
  const fill = useEffectEvent((product: NonNullable<typeof data>) => {
    if (values.weightMg !== null) return;
    const { family, metal, weightMg, gem, cost } = product;
    change({ family, metal: metal ?? '', weightMg, gem, costCents: cost?.costCents ?? null });
  });
  useEffect(() => {
    if (data) fill(data);
  }, [data]);
}
