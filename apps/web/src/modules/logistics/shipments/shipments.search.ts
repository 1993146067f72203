import { SHIPMENT_TYPES, type ShipmentType } from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';

/** What a new shipment begins with. */
export const newShipmentSearch = (raw: Record<string, unknown>): { type?: ShipmentType | undefined } => ({
  type: SHIPMENT_TYPES.find((type) => type === raw['type']),
});
