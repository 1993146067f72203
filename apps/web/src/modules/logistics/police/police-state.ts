import { lotsEs } from '@quilate/domain/modules/counter/lots/lots.es.ts';
import type { LotState } from '@quilate/domain/modules/counter/lots/lots.states.ts';
import { policeEs } from '@quilate/domain/modules/logistics/police/police.es.ts';
import type { ItemKind } from '@quilate/domain/modules/logistics/police/police.states.ts';
import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import type { ProductStatus } from '@quilate/domain/modules/master-data/products/products.states.ts';
import { worksEs } from '@quilate/domain/modules/workshop/works/works.es.ts';
import type { WorkState } from '@quilate/domain/modules/workshop/works/works.states.ts';
import { badgeOf } from '../../../ui/state-badge.tsx';

export const PoliceStateBadge = badgeOf(policeEs.states, {
  open: 'alert',
  partlyReturned: 'run',
  returned: 'ok',
  settled: 'ok',
  generated: 'wait',
  submitted: 'ok',
  deleted: 'off',
});

/** What it was, in the words of what it is. */
export const standingEs = (kind: ItemKind, state: string): string =>
  kind === 'pledge'
    ? worksEs.states[state as WorkState]
    : kind === 'product'
      ? productsEs.status[state as ProductStatus]
      : lotsEs.states[state as LotState];
