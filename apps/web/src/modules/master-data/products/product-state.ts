import { productsEs } from '@quilate/domain/modules/master-data/products/products.es.ts';
import { badgeOf } from '../../../ui/state-badge.tsx';

export const ProductStateBadge = badgeOf(productsEs.status, {
  available: 'ok',
  applied: 'ok',
  ready: 'ok',
  shipping: 'run',
  fix: 'run',
  reserved: 'hold',
  prereserved: 'hold',
  locked: 'hold',
  internal: 'hold',
  defective: 'alert',
  missing: 'alert',
  stolen: 'alert',
  intervened: 'alert',
  sold: 'off',
  returned: 'off',
  extracted: 'off',
  forniture: 'off',
});
