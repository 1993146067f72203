import { Popover } from '../../../ui/floating.tsx';
import { money } from '@quilate/domain/kernel/format.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { PriceRange } from './price-range-form.tsx';

const PriceRangeForm = lazy(() => import('./price-range-form.tsx').then((file) => ({ default: file.PriceRangeForm })));
const es = productsEs.filters;

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
        <Suspense fallback={<div style={{ width: 220, height: 192 }} />}>
          {isOpen && (
            <PriceRangeForm
              minCents={minCents}
              maxCents={maxCents}
              onApply={(range) => {
                onChange(range);
                setOpen(false);
              }}
            />
          )}
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

function rangeText(minCents: number | undefined, maxCents: number | undefined): string {
  const parts = [
    minCents === undefined ? [] : es.fromPrice(money(minCents)),
    maxCents === undefined ? [] : es.toPrice(money(maxCents)),
  ].flat();
  return parts.length === 0 ? es.price : `${es.price}: ${parts.join(' ')}`;
}
