import { SHIPMENT_TYPES, type ShipmentType } from '@quilate/domain/modules/logistics/shipments/shipments.types.ts';

interface NewShipmentSearch {
  readonly type?: ShipmentType | undefined;
  /** The shop it leaves, and what was chosen elsewhere to go. */
  readonly from?: string | undefined;
  readonly codes?: readonly string[] | undefined;
}

const text = (raw: unknown): string | undefined => (typeof raw === 'string' && raw.length <= 40 ? raw : undefined);

/** What a new shipment begins with. */
export const newShipmentSearch = (raw: Record<string, unknown>): NewShipmentSearch => ({
  type: SHIPMENT_TYPES.find((type) => type === raw['type']),
  from: text(raw['from']),
  codes: Array.isArray(raw['codes']) ? raw['codes'].filter((code) => text(code) !== undefined) : undefined,
});
