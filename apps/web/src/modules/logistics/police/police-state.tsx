import { lotsEs } from '@quilate/domain/modules/counter/lots/lots.es.ts';
import type { LotState } from '@quilate/domain/modules/counter/lots/lots.states.ts';
import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import type { BookState, InterventionState, ItemKind } from '@quilate/domain/modules/logistics/police/police.states.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import type { ProductStatus } from '@quilate/domain/modules/master-data/products/products.states.ts';
import { StateBadge, type Tone } from '../../../ui/state-badge.tsx';

const TONES: Readonly<Record<InterventionState | BookState, Tone>> = {
  open: 'alert',
  partlyReturned: 'run',
  returned: 'ok',
  generated: 'wait',
  submitted: 'ok',
  deleted: 'off',
};
export const PoliceStateBadge = ({ state }: { state: InterventionState | BookState }) => (
  <StateBadge tone={TONES[state]}>{policeEs.states[state]}</StateBadge>
);

/** What it was, in the words of what it is. */
export const standingEs = (kind: ItemKind, state: string): string =>
  kind === 'product' ? productsEs.status[state as ProductStatus] : lotsEs.states[state as LotState];
