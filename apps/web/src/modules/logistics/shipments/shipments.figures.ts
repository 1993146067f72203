/** How many shipments wait; apart, so that the frame of every screen does not carry their words. */
import type { shipmentsContract } from '@quilate/domain/modules/logistics/shipments/shipments.contract.ts';
import { shipmentsPaths } from '@quilate/domain/modules/logistics/shipments/shipments.paths.ts';
import { clientOf } from '../../../shell/client.ts';

export const shipmentFigures = clientOf<typeof shipmentsContract>()('shipments', shipmentsPaths).figures.query();
