import type { platformsContract } from '@quilate/domain/modules/master-data/platforms/platforms.contract.ts';
import { platformsPaths } from '@quilate/domain/modules/master-data/platforms/platforms.paths.ts';
import type { PriceTerms } from '@quilate/domain/modules/master-data/platforms/platforms.rules.ts';
import type { PlatformId } from '@quilate/domain/modules/master-data/platforms/platforms.states.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';

export const platforms = clientOf<typeof platformsContract>()('platforms', platformsPaths);

export const platformsQueries = {
  list: platforms.list.query(),
  one: (platformId: PlatformId) => platforms.get.query({ params: { platformId } }),
  preview: (platformId: PlatformId, terms: PriceTerms, isReadable: boolean) => ({
    ...platforms.preview.query({ params: { platformId }, query: terms }),
    placeholderData: keepPreviousData,
    enabled: isReadable,
  }),
};
