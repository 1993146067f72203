import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { MAX_LABELS } from '@quilate/domain/modules/master-data/products/products.limits.ts';
import type { ProductSummary } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { count } from '@quilate/domain/kernel/format.ts';
import { useState } from 'react';
import type { Column } from '../../../ui/data-table.tsx';

const es = productsEs.labels;

/** Which pieces of a list get a new label; they stay chosen from page to page. */
export function useLabelChoice(shown: readonly ProductSummary[] | undefined) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const isFull = ids.length >= MAX_LABELS;
  const toggle = (id: string): void =>
    setIds((known) => (known.includes(id) ? known.filter((one) => one !== id) : [...known, id]));
  const column: Column<ProductSummary> = {
    id: 'choose',
    head: productsEs.columns.choose,
    width: 64,
    hide: 'sm',
    cell: (product) => (
      <label className="choose">
        <input
          type="checkbox"
          aria-label={es.choose(product.code)}
          checked={ids.includes(product.id)}
          disabled={isFull && !ids.includes(product.id)}
          onChange={() => toggle(product.id)}
        />
      </label>
    ),
  };
  return {
    ids,
    column,
    label: ids.length === 0 ? es.many : es.manyChosen(count(ids.length)),
    choosePage: () =>
      setIds((known) => [...new Set([...known, ...(shown ?? []).map((product) => product.id)])].slice(0, MAX_LABELS)),
    clear: () => setIds([]),
  };
}
