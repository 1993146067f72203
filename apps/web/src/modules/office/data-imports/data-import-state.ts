import { dataImportsEs } from '@quilate/domain/modules/office/data-imports/data-imports.es.ts';
import { badgeOf } from '../../../ui/state-badge.tsx';

export const ImportRowStateBadge = badgeOf(dataImportsEs.rowStates, {
  good: 'wait',
  faulty: 'alert',
  known: 'off',
  taken: 'ok',
  undone: 'off',
});
export const DataImportStateBadge = badgeOf(dataImportsEs.states, {
  draft: 'wait',
  taken: 'ok',
  undone: 'off',
  discarded: 'off',
});
