import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { MAX_LABELS } from '@quilate/domain/modules/master-data/products/products.limits.ts';
import type { ProductSummary } from '@quilate/domain/modules/master-data/products/products.schema.ts';
import { count } from '@quilate/domain/kernel/format.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { useForm } from '../../../ui/use-form.ts';

const es = productsEs.labels;
const NONE: { readonly ids: readonly string[] } = { ids: [] };

/** Which pieces of a list get a new label; they stay chosen from page to page. */
export function useLabelChoice(shown: readonly ProductSummary[] | undefined) {
  const { values, change, discard } = useForm(NONE);
  const { ids } = values;
  const isFull = ids.length >= MAX_LABELS;
  const toggle = (id: string): void =>
    change(({ ids: known }) => ({ ids: known.includes(id) ? known.filter((one) => one !== id) : [...known, id] }));
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
      change(({ ids: known }) => ({
        ids: [...new Set([...known, ...(shown ?? []).map((product) => product.id)])].slice(0, MAX_LABELS),
      })),
    clear: discard,
  };
}
