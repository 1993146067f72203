import { encodingsEs } from '@quilate/domain/modules/metals/encodings/encodings.es.ts';
import { badgeOf } from '../../../ui/state-badge.tsx';

export const EncodingStateBadge = badgeOf(encodingsEs.states, {
  CREATED: 'wait',
  RECEIVED: 'run',
  STAND_BY: 'wait',
  VERIFIED: 'run',
  ENCODED: 'ok',
  CANCELLED: 'off',
});
