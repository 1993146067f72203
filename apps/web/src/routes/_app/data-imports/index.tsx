import { searchOf } from '@quilate/domain/kernel/list.ts';
import { dataImportsGrants } from '@quilate/domain/modules/office/data-imports/data-imports.grants.ts';
import { dataImportList } from '@quilate/domain/modules/office/data-imports/data-imports.lists.ts';
import { createFileRoute } from '@tanstack/react-router';
import { DataImportListPage } from '../../../modules/office/data-imports/data-imports-list-page.tsx';

export const Route = createFileRoute('/_app/data-imports/')({
  validateSearch: searchOf(dataImportList),
  staticData: { policy: dataImportsGrants.read },
  component: DataImportListPage,
});
