/** The two ends of a price. Loaded when the filter is opened: no list waits for fields. */
import { Button } from '@mantine/core';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import type { FormEvent } from 'react';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import { FirstField } from '../../../ui/first-field.tsx';
import { useForm } from '../../../ui/use-form.ts';

const es = productsEs.filters;

export interface PriceRange {
  readonly minCents: number | undefined;
  readonly maxCents: number | undefined;
}
interface PriceRangeFormProps extends PriceRange {
  readonly onApply: (range: PriceRange) => void;
}

export function PriceRangeForm({ minCents, maxCents, onApply }: PriceRangeFormProps) {
  const first: Record<'minCents' | 'maxCents', number | null> = {
    minCents: minCents ?? null,
    maxCents: maxCents ?? null,
  };
  const form = useForm(first);
  const { minCents: from, maxCents: to } = form.values;
  const isWrong = [from, to].some((cents) => Number.isNaN(cents) || (cents !== null && cents < 0));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isWrong) onApply({ minCents: from ?? undefined, maxCents: to ?? undefined });
  };
  return (
    <form className="stack" style={{ width: 220 }} onSubmit={submit} noValidate>
      <FirstField mark="data-autofocus">
        <MoneyInput label={es.from} {...form.pick('minCents')} />
        <MoneyInput label={es.to} {...form.pick('maxCents')} />
      </FirstField>
      <Button type="submit" disabled={isWrong}>
        {es.apply}
      </Button>
    </form>
  );
}
