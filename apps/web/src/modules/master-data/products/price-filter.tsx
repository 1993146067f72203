import { Button } from '@mantine/core';
import { Popover } from '../../../ui/floating.tsx';
import { money } from '@quilate/domain/kernel/format.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { MoneyInput } from '../../../ui/decimal-input.tsx';
import { useForm } from '../../../ui/use-form.ts';

const es = productsEs.filters;

interface PriceRange {
  readonly minCents: number | undefined;
  readonly maxCents: number | undefined;
}
interface PriceFilterProps extends PriceRange {
  readonly onChange: (range: PriceRange) => void;
}

export function PriceFilter({ minCents, maxCents, onChange }: PriceFilterProps) {
  const [isOpen, setOpen] = useState(false);
  const isOn = minCents !== undefined || maxCents !== undefined;
  return (
    <Popover position="bottom-start" opened={isOpen} onChange={setOpen} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className="filter-button" data-on={isOn || undefined} onClick={() => setOpen(!isOpen)}>
          <span>{rangeText(minCents, maxCents)}</span>
          <IconChevronDown size={14} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={es.price}>
        <RangeForm
          minCents={minCents}
          maxCents={maxCents}
          onApply={(range) => {
            onChange(range);
            setOpen(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

interface RangeFormProps extends PriceRange {
  readonly onApply: (range: PriceRange) => void;
}

function RangeForm({ minCents, maxCents, onApply }: RangeFormProps) {
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
      <MoneyInput label={es.from} {...form.pick('minCents')} />
      <MoneyInput label={es.to} {...form.pick('maxCents')} />
      <Button type="submit" disabled={isWrong}>
        {es.apply}
      </Button>
    </form>
  );
}

function rangeText(minCents: number | undefined, maxCents: number | undefined): string {
  const parts = [
    minCents === undefined ? [] : es.fromPrice(money(minCents)),
    maxCents === undefined ? [] : es.toPrice(money(maxCents)),
  ].flat();
  return parts.length === 0 ? es.price : `${es.price}: ${parts.join(' ')}`;
}
