import { money } from '@quilate/domain/kernel/format.ts';
import { platformsEs } from '@quilate/domain/modules/master-data/platforms/platforms.es.ts';
import type { PriceTerms } from '@quilate/domain/modules/master-data/platforms/platforms.rules.ts';
import type { PricePreview } from '@quilate/domain/modules/master-data/platforms/platforms.schema.ts';
import type { PlatformId } from '@quilate/domain/modules/master-data/platforms/platforms.states.ts';
import { useQuery } from '@tanstack/react-query';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { LoadFault } from '../../../ui/load-state.tsx';
import { useDebounced } from '../../../ui/use-debounced.ts';
import { platformsQueries } from './platforms.queries.ts';

const es = platformsEs.page;
const COLUMNS: readonly Column<PricePreview>[] = [
  { id: 'code', head: es.code, phone: 'code', cell: (piece) => <span className="code">{piece.code}</span> },
  { id: 'description', head: es.description, isElastic: true, phone: 'person', cell: (piece) => piece.description },
  { id: 'cost', head: es.cost, align: 'num', hide: 'sm', cell: (piece) => money(piece.costCents) },
  { id: 'before', head: es.before, align: 'num', phone: 'state', cell: (piece) => money(piece.beforeCents) },
  { id: 'after', head: es.after, align: 'num', phone: 'amount', cell: (piece) => <b>{money(piece.afterCents)}</b> },
];

interface PricePreviewTableProps {
  readonly platformId: PlatformId;
  readonly values: { readonly [Name in keyof PriceTerms]: number | null };
}

/** The figures as they would be published, on pieces of this platform's shops; a moment after the last key. */
export function PricePreviewTable({ platformId, values }: PricePreviewTableProps) {
  const given = useDebounced(JSON.stringify(values));
  const terms = JSON.parse(given) as PriceTerms;
  const isReadable = Object.values(terms).every((value) => Number.isSafeInteger(value) && value >= 0);
  const query = useQuery(platformsQueries.preview(platformId, terms, isReadable));
  if (!isReadable) return <p className="centred dim">{es.unreadable}</p>;
  if (query.isError) return <LoadFault query={query} isHeading={false} />;
  if (query.data?.totalCount === 0) return <p className="centred dim">{es.noPreview}</p>;
  return (
    <div className="table-frame">
      <DataTable
        label={es.preview}
        columns={COLUMNS}
        rows={query.data?.data}
        isStale={query.isPlaceholderData || given !== JSON.stringify(values)}
      />
    </div>
  );
}
