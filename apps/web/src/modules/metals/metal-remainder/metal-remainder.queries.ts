import type { ExportFormat } from '@quilate/domain/kernel/export.ts';
import type { metalRemainderContract } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.contract.ts';
import { metalRemainderPaths } from '@quilate/domain/modules/metals/metal-remainder/metal-remainder.paths.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { FRESH } from '../../../shell/query-client.ts';
import { remainderQuery, type RemainderSearch } from './metal-remainder.search.ts';

export const metalRemainder = clientOf<typeof metalRemainderContract>()('metal-remainder', metalRemainderPaths);

export const remainderQueries = {
  totals: { ...metalRemainder.get.query(), ...FRESH },
  list: (search: RemainderSearch) => ({
    ...metalRemainder.list.query({ query: remainderQuery(search) }),
    placeholderData: keepPreviousData,
    ...FRESH,
  }),
};

export const exportMovements = ({ metal, operation, from, to }: RemainderSearch, format: ExportFormat) =>
  metalRemainder.export.take({
    query: {
      format,
      ...(metal ? { metal } : {}),
      ...(operation ? { operation } : {}),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
    },
  });
