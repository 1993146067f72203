import { dataImportsGrants } from '@quilate/domain/modules/office/data-imports/data-imports.grants.ts';
import { createFileRoute } from '@tanstack/react-router';
import { NewDataImportPage } from '../../../modules/office/data-imports/new-data-import-page.tsx';

export const Route = createFileRoute('/_app/data-imports/new')({
  staticData: { policy: dataImportsGrants.write },
  component: NewDataImportPage,
});
