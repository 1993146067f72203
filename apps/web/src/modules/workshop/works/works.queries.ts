import type { worksContract } from '@quilate/domain/modules/workshop/works/works.contract.ts';
import { workList } from '@quilate/domain/modules/workshop/works/works.lists.ts';
import { worksPaths } from '@quilate/domain/modules/workshop/works/works.paths.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { asAddress } from '../../master-data/products/products.queries.ts';

export const works = clientOf<typeof worksContract>()('works', worksPaths);
export const workListing = listing(workList, works, { reads: ['shipments'], isFresh: true });
export const worksQueries = {
  /** The tab of the budgets is counted beside the others. */
  figures: (q?: string) => ({
    ...works.figures.query({ query: { q } }),
    meta: { reads: ['work-budgets'] },
    placeholderData: keepPreviousData,
    ...FRESH,
  }),
  /** How near a day is changes with the day. */
  board: (today: string) => {
    const { queryKey, queryFn } = works.board.query();
    return {
      queryKey: [...queryKey, today] as const,
      queryFn,
      meta: { reads: ['employees', 'shipments', 'suppliers', 'work-budgets'] },
      placeholderData: keepPreviousData,
      ...FRESH,
    };
  },
  tasks: { ...works.tasks.query(), meta: { reads: ['work-tasks'] }, ...FRESH },
  workers: { ...works.workers.query(), meta: { reads: ['employees'] } },
  suppliers: { ...works.suppliers.query(), meta: { reads: ['suppliers'] }, ...FRESH },
  one: (workId: string) => ({
    ...works.get.query({ params: { workId } }),
    meta: { reads: ['customers', 'shipments'] },
    ...FRESH,
  }),
  envelope: (code: string) => ({
    ...works.envelopeByCode.query({ params: { code } }),
    meta: { reads: ['work-budgets', 'shipments'] },
    ...FRESH,
  }),
  /** A photo never changes; another one has another id. */
  thumbnail: (workId: string, photoId: string) =>
    queryOptions({
      queryKey: ['works', 'thumbnail', photoId],
      queryFn: async () => asAddress(await works.thumbnail.take({ params: { workId } })),
      staleTime: 'static',
    }),
};
