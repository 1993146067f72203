import { storesEs } from '@quilate/domain/modules/master-data/stores/stores.es.ts';
import type { Store } from '@quilate/domain/modules/master-data/stores/stores.schema.ts';
import type { Doing } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { stores } from './stores.queries.ts';

/** Why, and then who signs it. */
export function ClosingDialog(doing: Doing<Store>) {
  const { of: store } = doing;
  const action = doing.offer.action as 'activate' | 'deactivate';
  return (
    <ActionDialog
      {...doing}
      concept="store"
      words={storesEs}
      title={`${storesEs.actions[action]}: ${store.name}`}
      pairs={[[storesEs.one, store.name]]}
      isDanger={action === 'deactivate'}
      size={440}
      send={stores[action].on(store.id)}
    />
  );
}
