import { count } from '@quilate/domain/kernel/format.ts';
import { catalogEs } from '@quilate/domain/modules/master-data/catalog/catalog.es.ts';
import { catalogGrants } from '@quilate/domain/modules/master-data/catalog/catalog.grants.ts';
import type { CatalogueSummary } from '@quilate/domain/modules/master-data/catalog/catalog.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../shell/current-user.tsx';
import { ComboBox } from '../../../ui/combo-box.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { catalogueListing } from './catalog.queries.ts';

const es = catalogEs.find;
const SHORTEST = 2;
const SHOWN = 10;

interface FindInCatalogueProps {
  readonly label: string;
  readonly error?: string | undefined;
  readonly onPick: (product: CatalogueSummary) => void;
}

/** By words; what has been put away is not offered. */
export function FindInCatalogue({ label, error, onPick }: FindInCatalogueProps) {
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  const isAsked = q.length >= SHORTEST;
  const can = useMay(catalogGrants.read);
  const { data, isFetching } = useQuery({
    ...catalogueListing.page({ q, limit: SHOWN, availability: ['available', 'low-stock', 'no-stock', 'discontinued'] }),
    enabled: can && isAsked,
  });
  if (!can) return null;
  const found = isAsked ? (data?.data ?? []) : [];
  return (
    <ComboBox
      name="find"
      label={label}
      error={error}
      text={text}
      isBusy={isFetching}
      emptyText={isAsked && text.trim() === q ? es.none : undefined}
      options={found.map((product) => ({
        value: product.id,
        content: (
          <span className="spread">
            <span>
              {product.description}
              <small className="dim code" style={{ display: 'block' }}>
                {product.code}
              </small>
            </span>
            <small className="dim">{es.inGroup(count(product.units))}</small>
          </span>
        ),
      }))}
      onText={setText}
      onPick={(id) => {
        const product = found.find((known) => known.id === id);
        if (product) onPick(product);
        setText('');
      }}
    />
  );
}
