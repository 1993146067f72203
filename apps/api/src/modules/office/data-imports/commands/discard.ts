import { dataImportsContract } from '@quilate/domain/modules/office/data-imports/data-imports.contract.ts';
import { action } from '../../../../platform/action.ts';
import { dataImportRecord } from '../data-imports.record.ts';
import { lockImport } from '../data-imports.store.ts';

export const discard = action({
  endpoint: dataImportsContract.discard,
  record: dataImportRecord,
  action: 'discard',
  lock: ({ tx, scope, params }) => lockImport(tx, scope, params.dataImportId),
});
