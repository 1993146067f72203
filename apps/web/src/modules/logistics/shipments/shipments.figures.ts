/** How many shipments wait; apart, so that the frame of every screen does not carry their words. */
import type { shipmentsContract } from '@quilate/domain/modules/logistics/shipments/shipments.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { at, call } from '../../../shell/api.ts';

const address = at<(typeof shipmentsContract)['figures']>('GET', '/v1/shipments/figures');

export const shipmentFigures = queryOptions({
  queryKey: ['shipments', 'figures'],
  queryFn: ({ signal }) => call(address, {}, { signal }),
});
