import { count, money, percent } from '@quilate/domain/kernel/format.ts';
import { platformsEs } from '@quilate/domain/modules/master-data/platforms/platforms.es.ts';
import type { PlatformSummary } from '@quilate/domain/modules/master-data/platforms/platforms.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { LoadFault } from '../../../ui/load-state.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { platformsQueries } from './platforms.queries.ts';
import { usePlatformsBase } from './use-platforms-base.ts';

const es = platformsEs.columns;
const COLUMNS: readonly Column<PlatformSummary>[] = [
  {
    id: 'name',
    head: es.name,
    phone: 'code',
    cell: (platform) => <PlatformLink platform={platform} />,
  },
  { id: 'location', head: es.location, phone: 'person', cell: (platform) => platformsEs.location[platform.location] },
  { id: 'stores', head: es.storeCount, align: 'num', cell: (platform) => count(platform.storeCount) },
  { id: 'gold', head: es.goldBenefit, align: 'num', cell: (platform) => percent(platform.goldBenefitBp) },
  { id: 'silver', head: es.silverBenefit, align: 'num', cell: (platform) => percent(platform.silverBenefitBp) },
  {
    id: 'goldStep',
    head: es.goldRounding,
    align: 'num',
    hide: 'sm',
    cell: (platform) => money(platform.goldRoundingCents),
  },
  {
    id: 'silverStep',
    head: es.silverRounding,
    align: 'num',
    hide: 'sm',
    cell: (platform) => money(platform.silverRoundingCents),
  },
];

function PlatformLink({ platform }: { platform: PlatformSummary }) {
  const base = usePlatformsBase();
  return (
    <Link to={`${base}/$platformId`} params={{ platformId: platform.id }}>
      {platform.name}
    </Link>
  );
}

/** Three, always the same: nothing to search, add or delete. */
export function PlatformsPage() {
  const query = useQuery(platformsQueries.list);
  return (
    <div className="page">
      <PageHeader title={platformsEs.title} />
      <div className="panel">
        {query.isError && <LoadFault query={query} isHeading={false} />}
        {!(query.isError && !query.data) && (
          <div className="table-frame">
            <DataTable label={platformsEs.title} columns={COLUMNS} rows={query.data?.data} skeletonRows={3} />
          </div>
        )}
      </div>
    </div>
  );
}
