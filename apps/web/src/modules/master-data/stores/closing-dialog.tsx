import { storesEs } from '@quilate/domain/modules/master-data/stores/stores.es.ts';
import type { Store } from '@quilate/domain/modules/master-data/stores/stores.schema.ts';
import type { Offered } from '../../foundations/proofs/act.ts';
import { ActionDialog } from '../../foundations/proofs/action-dialog.tsx';
import { stores } from './stores.queries.ts';

interface ClosingDialogProps {
  readonly store: Store;
  readonly offer: Offered;
  readonly onClose: () => void;
}

/** Why, and then who signs it. */
export function ClosingDialog({ store, offer, onClose }: ClosingDialogProps) {
  const action = offer.action as 'activate' | 'deactivate';
  return (
    <ActionDialog
      concept="store"
      words={storesEs}
      of={store}
      offer={offer}
      title={`${storesEs.actions[action]}: ${store.name}`}
      pairs={[[storesEs.one, store.name]]}
      isDanger={action === 'deactivate'}
      size={440}
      send={stores[action].on(store.id)}
      onClose={onClose}
    />
  );
}
