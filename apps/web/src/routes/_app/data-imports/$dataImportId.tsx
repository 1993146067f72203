import { dataImportsGrants } from '@quilate/domain/modules/office/data-imports/data-imports.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { DataImportPage } from '../../../modules/office/data-imports/data-import-page.tsx';

export const Route = createFileRoute('/_app/data-imports/$dataImportId')({
  staticData: { policy: dataImportsGrants.read },
  component: DataImportPage,
});
