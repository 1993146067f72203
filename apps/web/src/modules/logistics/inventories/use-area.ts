/** The same screens for a shop and for purchases: the address says which, and every link stays in it. */
import { isOpenOn } from '@quilate/domain/kernel/grants.ts';
import { lotsGrants } from '@quilate/domain/modules/counter/lots/lots.grants.ts';
import { barsGrants } from '@quilate/domain/modules/metals/bars/bars.grants.ts';
import {
  BULK_TYPES,
  INVENTORY_TYPES,
  type InventoryType,
} from '@quilate/domain/modules/logistics/inventories/inventories.states.ts';
import { useMay, useMe } from '../../../shell/current-user.tsx';
import { useMenuArea } from '../../../shell/use-area.ts';

const USED_GOLD: readonly InventoryType[] = ['purchases', 'recoverable-sales'];

export function useArea(): { readonly base: string; readonly types: readonly InventoryType[] } {
  const area = useMenuArea();
  const me = useMe();
  const hasBars = useMay(barsGrants.read);
  if (area === 'BULK_PURCHASES') return { base: '/bulk-purchases/inventories', types: BULK_TYPES };
  const hasUsedGold = isOpenOn(me.loggedInPlatformIds, lotsGrants.read);
  const types = INVENTORY_TYPES.filter((type) =>
    type === 'bars' ? hasBars : hasUsedGold || !USED_GOLD.includes(type),
  );
  return { base: '/inventories', types };
}
