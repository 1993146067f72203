import { alertList } from '@quilate/domain/modules/office/alerts/alerts.lists.ts';
import type { alertsContract } from '@quilate/domain/modules/office/alerts/alerts.contract.ts';
import { alertsPaths } from '@quilate/domain/modules/office/alerts/alerts.paths.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { clientOf } from '../../../shell/client.ts';
import { listing } from '../../../shell/listing.ts';

export const alerts = clientOf<typeof alertsContract>()('alerts', alertsPaths);
export const alertListing = listing(alertList, alerts);

export const alertsQueries = {
  /** Of a day: at midnight some begin and others are over. */
  shown: (today: string) => ({
    queryKey: ['alerts', 'shown', today] as const,
    queryFn: alerts.shown.query().queryFn,
    placeholderData: keepPreviousData,
  }),
};
