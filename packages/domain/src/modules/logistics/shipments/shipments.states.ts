export const SHIPMENT_STATES = [
  'created',
  'cancelled',
  'in-mail',
  'ready-to-ship',
  'received',
  'finished',
  'error',
] as const;
export type ShipmentState = (typeof SHIPMENT_STATES)[number];

/** Which way a shop looks at a shipment. */
export const DIRECTIONS = ['to-send', 'on-the-way', 'to-receive', 'closed'] as const;
export type Direction = (typeof DIRECTIONS)[number];
