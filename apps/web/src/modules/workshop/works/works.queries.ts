import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import { worksPaths } from '@quilate/domain/modules/workshop/works/works.paths.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { asAddress } from '../../master-data/products/products.queries.ts';
import { type WorkSearch, workQuery } from './works.search.ts';

export const works = clientOf<typeof worksContract>()('works', worksPaths);

export const worksQueries = {
  list: (search: WorkSearch) => ({
    ...works.list.query({ query: workQuery(search) }),
    meta: { reads: ['shipments'] },
    placeholderData: keepPreviousData,
    ...FRESH,
  }),
  /** The tab of the budgets is counted beside the others. */
  figures: { ...works.figures.query(), meta: { reads: ['work-budgets'] }, ...FRESH },
  tasks: { ...works.tasks.query(), meta: { reads: ['work-tasks'] }, ...FRESH },
  suppliers: { ...works.suppliers.query(), meta: { reads: ['suppliers'] }, ...FRESH },
  one: (workId: string) => ({ ...works.get.query({ params: { workId } }), meta: { reads: ['shipments'] }, ...FRESH }),
  /** A photo never changes; another one has another id. */
  thumbnail: (workId: string, photoId: string) =>
    queryOptions({
      queryKey: ['works', 'thumbnail', photoId],
      queryFn: async () => asAddress(await works.thumbnail.take({ params: { workId } })),
      staleTime: 'static',
    }),
};

export const exportWorks = ({ q, tab, status, situation }: WorkSearch, format: ExportFormat) =>
  works.export.take({ query: { q, tab, status, situation, format } });
