import { Button, Popover } from '@mantine/core';
import { money } from '@quilate/domain/kernel/format.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { MoneyInput } from '../../../ui/decimal-input.tsx';

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
          onChange={(range) => {
            onChange(range);
            setOpen(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

function RangeForm({ minCents, maxCents, onChange }: PriceFilterProps) {
  const [from, setFrom] = useState<number | null>(minCents ?? null);
  const [to, setTo] = useState<number | null>(maxCents ?? null);
  const isWrong = [from, to].some((cents) => Number.isNaN(cents) || (cents !== null && cents < 0));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isWrong) onChange({ minCents: from ?? undefined, maxCents: to ?? undefined });
  };
  return (
    <form className="stack" style={{ width: 220 }} onSubmit={submit} noValidate>
      <MoneyInput name="minCents" label={es.from} value={from} onChange={setFrom} />
      <MoneyInput name="maxCents" label={es.to} value={to} onChange={setTo} />
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
