import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import { useQuery } from '@tanstack/react-query';
import { FilterMenu } from '../../../ui/filter-menu.tsx';
import { policeQueries } from './police.queries.ts';

interface StoreFilterProps {
  readonly value: string | undefined;
  readonly onChange: (storeId: string | undefined) => void;
}

/** For who reaches several shops. */
export function StoreFilter({ value, onChange }: StoreFilterProps) {
  const stores = useQuery(policeQueries.stores).data?.data ?? [];
  if (stores.length < 2) return null;
  return (
    <FilterMenu
      label={policeEs.filters.store}
      options={stores.map((store) => ({ value: store.id, label: store.name }))}
      value={value === undefined ? [] : [value]}
      isSingle
      onChange={(chosen) => onChange(chosen?.[0])}
    />
  );
}
