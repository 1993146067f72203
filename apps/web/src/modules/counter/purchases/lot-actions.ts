/** What is done with a lot, on the page of the purchase or the recoverable sale it came with. */
export const LOT_ACTIONS = [
  'markToShip',
  'undoMarkToShip',
  'unblock',
  'blockInternally',
  'declareFound',
  'declareLost',
] as const;
export type LotAction = (typeof LOT_ACTIONS)[number];
